import { azul } from '@tessera/azul';
import { app } from '@tessera/ui/app.ts';
import { Confirm } from '@tessera/ui/controls/Confirm.tsx';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy, Trash2 } from 'lucide-react';
import { namesOf } from '../../src/records/names.ts';
import styles from './games.module.css';
import { helpText } from './helpText.ts';
import { type Listed, type MatchSummary, rawMatch } from './savedMatches.ts';
import { words } from './words.ts';

interface GameListProps {
  readonly games: readonly Listed[];
  readonly onRemove: (id: string) => void;
}

const text = words.list;

/** Games that wait to be gone on with. */
export function GamesUnderWay({ games, onRemove }: GameListProps) {
  const underWay = games.filter(({ summary }) => summary?.ending === null);
  return <Part title={text.underWay} games={underWay} onRemove={onRemove} />;
}

/** Games that are over, and what is left of damaged ones. */
export function GamesBefore({ games, onRemove }: GameListProps) {
  const finished = games.filter(({ summary }) => summary && summary.ending !== null);
  const damaged = games.filter(({ summary }) => summary === null);
  return (
    <div className={styles.lists}>
      {games.length === 0 && <p className={styles.none}>{text.none}</p>}
      <Part title={text.finished} games={finished} onRemove={onRemove} />
      <Part title={text.damaged} games={damaged} onRemove={onRemove} />
    </div>
  );
}

function Part({ title, games, onRemove }: GameListProps & { readonly title: string }) {
  if (games.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul>
        {games.map(({ id, summary }) => (
          <li key={id} className={styles.game}>
            {summary ? <Row id={id} summary={summary} /> : <Damaged id={id} />}
            <Confirm question={text.removeSure} yes={text.yes} no={text.no} onConfirm={() => onRemove(id)}>
              {ask => (
                <button
                  type="button"
                  className={`${buttons.round} ${styles.icon}`}
                  aria-label={text.remove}
                  onClick={ask}
                >
                  <Trash2 aria-hidden size={18} />
                </button>
              )}
            </Confirm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({ id, summary }: { readonly id: string; readonly summary: MatchSummary }) {
  const { players, scores, ending, round, moves, wall } = summary;
  const names = namesOf(players);
  const help = helpText(summary);
  return (
    <>
      <PageLink family={azul.id} page={`games/${id}`} className={styles.way}>
        <span className={styles.names}>
          {names.map((name, seat) => (
            <span key={`${name}-${String(seat)}`}>
              {name} <b>{scores[seat]}</b>
            </span>
          ))}
        </span>
        <span className={styles.stand}>
          {ending ? text.over(moves) : text.round(round, moves)}
          {(ending === 'resigned' || ending === 'stopped') && `, ${text[ending]}`}
          {wall === 'grey' && `, ${words.walls.grey.toLowerCase()}`}
          {help !== '' && `, ${help}`}
        </span>
      </PageLink>
      {ending && (
        <PageLink family={azul.id} page={`games/${id}/review`} className={buttons.secondary}>
          {text.review}
        </PageLink>
      )}
    </>
  );
}

/** What is left of a game that cannot be read; the others stand as they were. */
function Damaged({ id }: { readonly id: string }) {
  const { said, copy } = useSharing();
  return (
    <>
      <p className={styles.way}>
        <span>{text.damagedNote}</span>
        <span className={styles.stand} role="status">
          {said}
        </span>
      </p>
      <button
        type="button"
        className={`${buttons.round} ${styles.icon}`}
        aria-label={text.copyRaw}
        onClick={() => void copy(rawMatch(app().shelf, id))}
      >
        <Copy aria-hidden size={18} />
      </button>
    </>
  );
}
