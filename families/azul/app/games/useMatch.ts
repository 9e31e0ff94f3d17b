import type { AzulAction } from '@tessera/azul';
import type { Latest } from '@tessera/core';
import { app } from '@tessera/ui/app.ts';
import { useHeld } from '@tessera/ui/held.ts';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import { useStore } from '@tessera/ui/store.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type RoundEnd, roundEndedBy } from '../../src/records/round.ts';
import type { ThinkingHandlers } from '../thinking/thinkingWorker.ts';
import { useThinker } from '../thinking/useThinker.ts';
import {
  act,
  currentOf,
  cutTo,
  deciderIn,
  endingOf,
  isPerson,
  lastDecision,
  type Match,
  resign,
  withHelp,
} from './match.ts';
import { pace } from './moveDelay.ts';
import { BEAT_MS, PACE_MS } from './moveDelays.ts';
import { matchKey, saveMatch } from './savedMatches.ts';
import { useGameHint } from './useGameHint.ts';
import { useScoring } from './useScoring.ts';

/** A game under way: kept after every move, with the engine's replies at the pace that was chosen. */
export function useMatch(id: string, kept: Match, isHeld: boolean) {
  const [match, setMatch] = useState(kept);
  useHeld(matchKey(id));
  // Rounds that ended up to here were looked at, and their scoring was shown.
  const [seen, setSeen] = useState(kept.actions.length);
  const [scored, setScored] = useState(kept.actions.length);
  const speed = useStore(pace);
  const thinker = useThinker();
  const count = match.actions.length;
  const ending = endingOf(match);
  const ended = useMemo(() => (count > seen ? roundEndedBy(match, count - 1) : null), [match, count, seen]);
  const isScored = isHeld || count <= scored || speed === 'at-once' || isMotionReduced();
  const scoring = useScoring(isScored ? null : ended, BEAT_MS[speed], () => setScored(count));
  const isPaused = isHeld || scoring !== null || !(ended?.isLast || speed === 'at-once');
  const round: RoundEnd | null = isPaused ? ended : null;
  const decider = ending ? null : deciderIn(currentOf(match));

  useEffect(() => {
    if (match === kept) return;
    const written = saveMatch(app().shelf, id, match, Date.now());
    if (!written.ok) notifyUnsaved(written.reason);
  }, [id, match, kept]);

  const decide = useCallback((action: AzulAction) => {
    setMatch(now => {
      const next = act(now, action);
      return next.ok ? next.value : now;
    });
  }, []);
  const isPersonsTurn = round === null && ending === null && isPerson(match.record, decider);
  const isWaiting = round !== null || ending !== null || isPersonsTurn;
  const { fault, again } = useReplies(match, isWaiting ? null : decider, PACE_MS[speed], thinker, decide);
  const hint = useGameHint(match, isPersonsTurn, thinker, () => setMatch(now => withHelp(now, 'hints')));
  const back = ending ? null : lastDecision(match);
  return {
    match,
    decider,
    /** How the game ended, once the scoring of its last round was shown. */
    ending: scoring ? null : ending,
    /** The end of a round that is looked at before the game goes on. */
    round,
    /** What the boards show while it is scored. */
    scoring,
    skipScoring: () => setScored(count),
    hint,
    fault,
    again,
    decide,
    goOn: () => setSeen(count),
    takeBack:
      back === null
        ? null
        : () => {
            setMatch(withHelp(cutTo(match, back), 'takeBacks'));
            setSeen(back);
            setScored(back);
          },
    resign: (seat: number) => setMatch(resign(match, seat)),
  };
}

export type MatchPlay = ReturnType<typeof useMatch>;

function isMotionReduced(): boolean {
  return document.documentElement.dataset.motion === 'less';
}

/** Asks the engine whenever it is its turn. */
function useReplies(
  match: Match,
  seat: number | null,
  waitMs: number,
  thinker: () => Latest<ThinkingHandlers>,
  decide: (action: AzulAction) => void,
) {
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  // A new try is a new question.
  const question = useMemo(
    () => ({ at: currentOf(match), player: match.record.players[seat ?? -1], tries }),
    [match, seat, tries],
  );
  useEffect(() => {
    const { at, player } = question;
    if (player?.kind !== 'engine') return;
    let isLive = true;
    const thinking = thinker().request('choose', () => ({ at, level: player.level }));
    const timer = new Promise(resolve => setTimeout(resolve, waitMs));
    Promise.all([thinking.done, timer]).then(
      ([action]) => isLive && action && decide(action),
      (error: Error) => isLive && setFault(error.message),
    );
    return () => {
      isLive = false;
      thinking.stop();
    };
  }, [question, waitMs, decide, thinker]);
  const again = () => {
    setFault(null);
    setTries(tries + 1);
  };
  return { fault, again };
}
