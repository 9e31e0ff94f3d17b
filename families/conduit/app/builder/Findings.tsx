import type { ConduitItem } from '@tessera/conduit';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { words as shared } from '@tessera/ui/words.ts';
import type { Counted } from './benchWorker.ts';
import styles from './builder.module.css';
import type { Build } from './useBuild.ts';
import { words } from './words.ts';

type Mood = 'good' | 'okay' | 'bad' | 'busy';

interface Verdict {
  readonly mood: Mood;
  readonly text: string;
  readonly note: string;
}

const MOST_SOLUTIONS = 3;

/** What is known about the puzzle as it stands, and what can be done about it. */
export function Findings({ build }: { build: Build }) {
  const { item, thought, faults, bench, task } = build;
  const verdict = verdictOf(build);
  const weight = thought.found?.weight ?? null;
  return (
    <section
      className={`${styles.panel} ${styles.known}`}
      aria-labelledby="build-findings"
      aria-busy={thought.isThinking}
    >
      <h2 id="build-findings">{words.findings}</h2>
      <p className={styles.count} data-mood={verdict.mood}>
        {verdict.text}
      </p>
      {weight && (
        <p className={styles.weight}>
          <span className={styles.tier}>{shared.tiers[weight.grade.tier]}</span>
          {weight.hardest && words.hardest(bench.draftWords.hardest(weight.hardest))}
        </p>
      )}
      {item && faults.length > 0 ? (
        <ul className={styles.faults}>
          {[...new Set(faults.map(bench.draftWords.say))].map(text => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p className={styles.note}>{verdict.note}</p>
      )}
      <p className={styles.told} role="status">
        {build.told}
      </p>
      {build.failure && <p className={styles.note}>{words.failed(build.failure)}</p>}
      {task ? (
        <div className={styles.task}>
          <p role="status">{task.name === 'fix' ? words.fixing(task.fixed) : words.freeing(task.fixed)}</p>
          <button type="button" className={buttons.secondary} onClick={build.cancel}>
            {words.cancel}
          </button>
        </div>
      ) : (
        <Deeds build={build} />
      )}
      <p className="unseen" role="status">
        {verdict.mood === 'busy' ? '' : `${verdict.text}. ${verdict.note}`}
      </p>
    </section>
  );
}

function verdictOf({ item, faults, thought, bench }: Build): Verdict {
  const { found, isThinking, failure } = thought;
  if (!item) return { mood: 'busy', text: words.none, note: others(faults).map(bench.draftWords.say).join(' ') };
  if (faults.length > 0) return { mood: 'bad', text: words.impossible, note: '' };
  if (failure) return { mood: 'bad', text: words.unsettled(0), note: words.failed(failure) };
  if (!found) return { mood: 'busy', text: words.counting(0), note: '' };
  if (found.end === 'open' && isThinking)
    return { mood: 'busy', text: words.counting(found.solutions.length), note: '' };
  const verdict = settled(item, found);
  if (found.solutions.length === 0) return verdict;
  const sameness = bench.draftWords.sameness(bench.solutionSymmetryOf(item));
  return { ...verdict, note: [verdict.note, sameness].filter(Boolean).join(' ') };
}

/** What else is wrong with a draft without tiles. */
function others(faults: Build['faults']): Build['faults'] {
  return faults.filter(({ code }) => code !== 'no-tiles');
}

function settled(item: ConduitItem, { solutions, end, isDeep }: Counted): Verdict {
  const count = solutions.length;
  if (end === 'open') return { mood: 'okay', text: words.unsettled(count), note: words.unsettledNote(item) };
  if (end === 'limit') return { mood: 'bad', text: words.atLeast(count), note: words.tooMany(item) };
  if (count === 0) return { mood: 'bad', text: words.solutions(0), note: words.noneNote };
  if (count > MOST_SOLUTIONS) return { mood: 'bad', text: words.solutions(count), note: words.tooMany(item) };
  const note = isDeep ? words.deepNote : '';
  return { mood: count === 1 ? 'good' : 'okay', text: words.solutions(count), note };
}

/** Looking at solutions, and work that the bench does by itself. */
function Deeds({ build }: { build: Build }) {
  const { thought, look, setLook, draft, edit } = build;
  const solutions = thought.found?.solutions ?? [];
  const isUnique = thought.found?.end === 'exact' && solutions.length === 1;
  if (solutions.length === 0) return null;
  if (look?.show === 'solution') {
    return (
      <div className={styles.task}>
        <p role="status">{words.shown(look.at + 1, solutions.length)}</p>
        <div className={styles.buttons}>
          {solutions.length > 1 && (
            <button
              type="button"
              className={buttons.secondary}
              onClick={() => setLook({ show: 'solution', at: (look.at + 1) % solutions.length })}
            >
              {words.showNext}
            </button>
          )}
          <button
            type="button"
            className={buttons.secondary}
            onClick={() => {
              setLook(null);
              edit({ do: 'lay-solution', placements: solutions[look.at]! });
            }}
          >
            {words.layIt}
          </button>
          <button type="button" className={buttons.primary} onClick={() => setLook(null)}>
            {words.hide}
          </button>
        </div>
      </div>
    );
  }
  const isMarked = look?.show === 'differences';
  return (
    <div className={styles.buttons}>
      <button type="button" className={buttons.secondary} onClick={() => setLook({ show: 'solution', at: 0 })}>
        {words.show}
      </button>
      {solutions.length > 1 && (
        <button
          type="button"
          className={buttons.secondary}
          aria-pressed={isMarked}
          onClick={() => setLook(isMarked ? null : { show: 'differences' })}
        >
          {isMarked ? words.differOff : words.differ}
        </button>
      )}
      {!isUnique && (
        <button type="button" className={buttons.primary} onClick={() => build.work('fix')}>
          {words.fixMore}
        </button>
      )}
      {isUnique && draft.fixed.length > 0 && (
        <button type="button" className={buttons.secondary} onClick={() => build.work('free')}>
          {words.freeSome}
        </button>
      )}
    </div>
  );
}
