import type { AzulProof } from '@tessera/azul';
import { app, type Mistake, MOST_MISTAKES_A_DAY } from '@tessera/ui/app.ts';
import { useEffect, useMemo, useState } from 'react';
import { byCost, draftPlaces, judgedDraft } from '../../../src/review/judged.ts';
import { useThinker } from '../../thinking/useThinker.ts';
import type { Match } from '../match.ts';
import { mistakeOf } from './item.ts';
import { ownCostly } from './ownMistakes.ts';
import { loadReview, saveReview } from './savedReview.ts';

/** Looks at every draft of a game, one after the other, until all are judged or somebody stops it. */
export function useReview(id: string, match: Match) {
  const [drafts] = useState(() => draftPlaces(match));
  const [saved] = useState(() => loadReview(app().shelf, id, match));
  const [judged, setJudged] = useState(saved.judged);
  const [isOffered, setOffered] = useState(saved.isOffered);
  const [proofs, setProofs] = useState<ReadonlyMap<number, AzulProof>>(new Map());
  const [isStopped, setStopped] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const thinker = useThinker();
  const next = drafts.find(n => !judged.some(one => one.n === n)) ?? null;
  const isRunning = next !== null && !isStopped && fault === null;

  useEffect(() => {
    if (!isRunning) return;
    let isLive = true;
    const learn = (proof: AzulProof | null) => {
      if (!isLive || !proof) return;
      const found = judgedDraft(match, next, proof);
      setProofs(known => new Map(known).set(next, proof));
      setJudged(known => [...known, found].sort((a, b) => a.n - b.n));
    };
    const thinking = thinker().request('prove', () => match.states[next]!.state);
    thinking.done.then(learn, (error: Error) => isLive && setFault(error.message));
    return () => {
      isLive = false;
      thinking.stop();
    };
  }, [isRunning, next, match, thinker]);
  useEffect(() => {
    if (judged.length > 0) saveReview(app().shelf, id, match, { judged, isOffered });
  }, [id, match, judged, isOffered]);
  const costly = useMemo(() => ownCostly(match, judged), [match, judged]);
  const isDue = next === null && !isOffered && fault === null && drafts.length > 0;
  useEffect(() => {
    if (!isDue) return;
    let isLive = true;
    const offer = async () => {
      const worst: Mistake[] = [];
      for (const one of costly.toSorted(byCost).slice(0, MOST_MISTAKES_A_DAY)) {
        const proof = proofs.get(one.n) ?? (await thinker().request('prove', () => match.states[one.n]!.state).done);
        if (!isLive || !proof) return;
        worst.push(await mistakeOf(match, one, proof));
      }
      await app().rememberMistakes(worst);
      if (isLive) setOffered(true);
    };
    offer().catch((error: Error) => isLive && setFault(error.message));
    return () => {
      isLive = false;
    };
  }, [isDue, costly, match, proofs, thinker]);

  return {
    drafts,
    judged,
    proofs,
    isRunning,
    /** Every draft is judged, and the reader's costly ones were offered for practice. */
    isDone: next === null && isOffered,
    /** Drafts of the reader that cost much of the win chance. */
    costly,
    fault,
    stop: () => setStopped(true),
    goOn: () => {
      setFault(null);
      setStopped(false);
    },
  };
}

export type ReviewState = ReturnType<typeof useReview>;

/** The proof of one draft: what the review found, or looked at now. */
export function useProof(match: Match, n: number | null, known: ReadonlyMap<number, AzulProof>): AzulProof | null {
  const [found, setFound] = useState<{ readonly n: number; readonly proof: AzulProof } | null>(null);
  const thinker = useThinker();
  const isKnown = n === null || known.has(n) || found?.n === n;
  useEffect(() => {
    if (isKnown) return;
    let isLive = true;
    const thinking = thinker().request('prove', () => match.states[n]!.state);
    thinking.done.then(
      proof => isLive && proof && setFound({ n, proof }),
      () => null,
    );
    return () => {
      isLive = false;
      thinking.stop();
    };
  }, [isKnown, n, match, thinker]);
  if (n === null) return null;
  return known.get(n) ?? (found?.n === n ? found.proof : null);
}
