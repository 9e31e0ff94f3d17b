import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import type { Choice } from '@tessera/ui/view.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnalysisSession, Place } from './session.ts';
import styles from './WayStrip.module.css';
import { words } from './words.ts';

interface WayStripProps {
  readonly session: AnalysisSession;
  readonly choice: Choice;
  readonly onGo: (at: number) => void;
}

/** The way from the position that was set up, move by move. */
export function WayStrip({ session: { way, at }, choice, onGo }: WayStripProps) {
  const now = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (at >= 0 && now.current) bringInSight(now.current);
  }, [at]);
  return (
    <nav className={styles.strip} aria-label={words.way}>
      <IconButton icon={ChevronLeft} name={words.back} isOff={at === 0} onClick={() => onGo(at - 1)} />
      <ol className={styles.places}>
        {way.map((place, nth) => (
          <li key={`place-${String(nth)}`}>
            <button
              ref={nth === at ? now : null}
              type="button"
              className={styles.place}
              aria-current={nth === at ? 'step' : undefined}
              onClick={() => onGo(nth)}
            >
              <Name place={place} choice={choice} />
            </button>
          </li>
        ))}
      </ol>
      <IconButton icon={ChevronRight} name={words.on} isOff={at === way.length - 1} onClick={() => onGo(at + 1)} />
    </nav>
  );
}

/** Along the strip alone: the page stays where it is. */
function bringInSight(place: HTMLElement): void {
  const strip = place.closest('ol')!;
  const [own, all] = [place.getBoundingClientRect(), strip.getBoundingClientRect()];
  strip.scrollLeft += Math.min(0, own.left - all.left) + Math.max(0, own.right - all.right);
}

function Name({ place: { by, state }, choice: { Move } }: { readonly place: Place; readonly choice: Choice }) {
  if (by === 'set-up') return words.begin;
  if (by === 'settled') return words.settled;
  if ('deal' in by) return words.dealt(state.round_number);
  return 'Tile' in by.act ? words.over.column(by.act.Tile.column) : <Move action={by.act} />;
}
