import type { Family, Made } from '@tessera/core';
import { type ReactNode, useEffect, useState } from 'react';
import { HalfDone, Picture } from '../home/Picture.tsx';
import { thumbnailOf } from '../home/thumbnail.ts';
import { requireFamily } from '../requireFamily.ts';
import { words } from '../words.ts';
import styles from './HowTo.module.css';
import { captions, makeExample } from './lesson.ts';
import { Prices } from './Prices.tsx';

const text = words.howTo;

interface Lesson {
  readonly family: Family;
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
  const pictures = made ? picturesOf(family, made) : [];
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

function picturesOf(family: Family, made: Made): readonly ReactNode[] {
  const { judge } = family;
  const [given, done] = [thumbnailOf(family, made.item), thumbnailOf(family, made.item, made.proof)];
  const first = <Picture key="given" svg={given} name={text.given} />;
  const last = <Picture key="done" svg={done} name={text.done} />;
  if (judge.kind === 'choose') return [first, last, <Prices key="prices" options={judge.options(made.proof)} />];
  return [first, <HalfDone key="half" given={given} done={done} name={text.half} />, last];
}

function useLesson(id: string): Lesson | null {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    const control = new AbortController();
    const prepare = async () => {
      const family = await requireFamily(id);
      const show = (made: Made | null) => control.signal.aborted || setLesson({ family, made });
      show(null);
      show(await makeExample(family, control.signal));
    };
    // Without an example the rules still stand there in words.
    prepare().catch(() => null);
    return () => control.abort();
  }, [id]);
  return lesson;
}
