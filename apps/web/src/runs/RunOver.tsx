import { Link } from '@tanstack/react-router';
import type { Family, MadeLine } from '@tessera/core';
import { originSearch, searchText } from '@tessera/core/links/link.ts';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import { siteOrigin } from '@tessera/ui/site.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import cards from '@tessera/ui/styles/cards.module.css';
import { ArrowRight, Share2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { resultPicture } from '../share/resultPicture.ts';
import { words as appWords } from '../words.ts';
import { type RunLink, runSearch } from './plan.ts';
import styles from './runs.module.css';
import { isGood, type RunState } from './score.ts';
import { words } from './words.ts';

interface RunOverProps {
  readonly family: Family;
  readonly link: RunLink;
  readonly state: RunState;
  /** By the player, before the time was up. */
  readonly isEnded: boolean;
  readonly items: readonly MadeLine[];
  /** Before this run. */
  readonly best: number | null;
  readonly isPlayed: boolean;
  readonly onAgain: () => void;
  readonly onSame: () => void;
}

/** How a run went, what was played in it, and a way to challenge others. */
export function RunOver(props: RunOverProps) {
  const { family, link, state, isEnded, best, isPlayed, onAgain, onSame } = props;
  const [isSharing, setSharing] = useState(false);
  const { kind } = family.judge;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const isBest = !isPlayed && state.score > (best ?? 0);
  return (
    <div className={styles.sheet}>
      <div className={styles.title}>
        <p>{isEnded ? words.ended : words.over}</p>
        <h1 ref={heading} tabIndex={-1}>
          {words.score(kind, state.score)}
        </h1>
        <p>
          {family.title} · {words.sharedKind(link.minutes)}
        </p>
      </div>
      <section className={`${cards.panel} ${styles.panel}`}>
        {link.beat !== null && (
          <p className={styles.beat}>
            {state.score > link.beat ? words.beaten(link.beat) : words.notBeaten(link.beat)}
          </p>
        )}
        <p className={styles.best}>
          {isPlayed ? words.uncounted : isBest ? words.newBest : best !== null && words.best(kind, best, link.minutes)}
        </p>
        <div className={buttons.row}>
          <button type="button" className={buttons.primary} onClick={onAgain}>
            {words.again}
          </button>
          <button type="button" className={buttons.secondary} onClick={() => setSharing(true)}>
            <Share2 aria-hidden size={18} />
            {words.share}
          </button>
          <button type="button" className={buttons.secondary} onClick={onSame}>
            {words.same}
          </button>
        </div>
        <Played {...props} />
      </section>
      <ShareRun {...props} isOpen={isSharing} onClose={() => setSharing(false)} />
    </div>
  );
}

/** Every puzzle that was on the table, each one tap away. */
function Played({ family, state: { outcomes }, items }: RunOverProps) {
  const played = items.slice(0, outcomes.length + 1);
  return (
    <>
      <h2 className={styles.listTitle}>{words.list}</h2>
      {outcomes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ol className={styles.list}>
        {played.map(({ made }, n) => {
          const outcome = outcomes[n];
          return (
            <li key={made.id}>
              <Link
                to="/$family/play"
                params={{ family: family.id }}
                search={originSearch(family, made.origin)}
                className={styles.played}
                preload={false}
              >
                <span>{words.place(n + 1)}</span>
                <span>{appWords.tiers[made.grade.tier]}</span>
                <span data-good={outcome !== undefined && isGood(outcome)}>
                  {outcome ? words.outcomes[outcome] : words.unfinished}
                </span>
                <ArrowRight aria-hidden size={18} />
              </Link>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function ShareRun({ family, link, state, isOpen, onClose }: RunOverProps & { isOpen: boolean; onClose: () => void }) {
  const { score } = state;
  const { minutes, seed } = link;
  const challenge = { minutes, seed, maker: family.versions.maker, beat: score };
  const address = `${siteOrigin()}/${family.id}/run${searchText(runSearch(challenge))}`;
  const kind = words.sharedKind(minutes);
  const result = words.score(family.judge.kind, score);
  const text = [appWords.share.heading(family.title, kind), `${result}. ${words.challenge(score)}:`, address].join(
    '\n',
  );
  const picture = useMemo(
    () =>
      resultPicture(
        { app: appWords.app, title: family.title, kind, result, detail: words.challenge(score) },
        `tessera-${family.id}-run`,
      ),
    [family, kind, result, score],
  );
  return <ShareSheet isOpen={isOpen} text={text} link={address} picture={picture} onClose={onClose} />;
}
