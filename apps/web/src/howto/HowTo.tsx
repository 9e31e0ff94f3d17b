import { currentState, type Family, type Made } from '@tessera/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { loadView, type View } from '../families.ts';
import { Picture } from '../home/Picture.tsx';
import { requireFamily } from '../requireFamily.ts';
import { words } from '../words.ts';
import styles from './HowTo.module.css';
import { captions, halfway, makeExample } from './lesson.ts';
import { Prices } from './Prices.tsx';

const text = words.howTo;

interface Lesson {
  readonly family: Family;
  readonly view: View | null;
  /** Null until it is made. */
  readonly made: Made | null;
}

/** Three pictures of one small item: as it is given, under way, and done. The family's rules stand under them. */
export function HowTo({ id }: { id: string }) {
  const lesson = useLesson(id);
  if (!lesson) return <p role="status">{words.opening}</p>;
  const { family, made } = lesson;
  const isSolved = family.judge.kind === 'solve';
  const names = isSolved ? text.solving : text.choosing;
  const pictures = made ? picturesOf(lesson, made) : [];
  return (
    <ol className={styles.steps}>
      {captions(family.words.rules).map((rules, i) => (
        <li key={names[i]} className={styles.step}>
          {pictures[i] ?? <Picture svg={null} name={text.drawing} />}
          <div>
            <h3>{names[i]}</h3>
            {(rules.length > 0 ? rules : [text.doneNote]).map(rule => (
              <p key={rule}>{rule}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function picturesOf({ family, view }: Lesson, made: Made): readonly ReactNode[] {
  const draw = (proof?: Made['proof']) => family.pictures.svg(made.item, proof);
  const given = <Picture key="given" svg={draw()} name={text.given} />;
  const done = <Picture key="done" svg={draw(made.proof)} name={text.done} />;
  if (family.judge.kind === 'choose')
    return [given, done, <Prices key="prices" options={family.judge.options(made.proof)} />];
  return [given, view ? <Halfway key="half" family={family} view={view} made={made} /> : given, done];
}

/** The family's own board with half of the solution on it; it only shows. */
function Halfway({ family, view: { Board }, made }: { family: Family; view: View; made: Made }) {
  const session = useMemo(() => halfway(family, made), [family, made]);
  return (
    <div className={styles.board} inert aria-hidden="true">
      <Board
        item={made.item}
        proof={made.proof}
        session={session}
        state={currentState(session)}
        faults={[]}
        hint={[]}
        isOver
        dispatch={() => null}
        announce={() => null}
      />
    </div>
  );
}

function useLesson(id: string): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const prepare = async () => {
      const [family, view] = await Promise.all([requireFamily(id), loadView(id)]);
      const show = (made: Made | null) => control.signal.aborted || setLesson({ family, view, made });
      show(null);
      show(await makeExample(family, control.signal));
    };
    // Without an example the rules still stand there in words.
    prepare().catch(() => null);
    return () => control.abort();
  }, [id]);
  return lesson;
}
