import { type Family, type Made, type RulePicture, rulesOf } from '@tessera/core';
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
  /** A small item to show the rules on, where the family has no pictures of its own; null until it is made. */
  readonly made: Made | null;
}

interface HowToProps {
  readonly id: string;
  /** The item that a person is at: its own rules come first. */
  readonly item?: unknown;
}

/** The rules in three pictures: the family's own, or one small item as it is given, under way, and done. */
export function HowTo({ id, item }: HowToProps) {
  const lesson = useLesson(id);
  if (!lesson) return <p role="status">{words.opening}</p>;
  const { family } = lesson;
  const own = family.pictures.rules?.();
  const rules = item === undefined ? family.words.rules : rulesOf(family, item);
  const steps = own ? own.map(ownStep) : stepsOf(lesson, rules);
  return (
    <>
      {own && item !== undefined && (
        <section className={styles.rules}>
          <h3>{text.thisOne(family.judge.kind)}</h3>
          <ul>
            {rules.map(rule => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      )}
      <Steps steps={steps} />
    </>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, picture, texts }) => (
        <li key={title} className={styles.step}>
          {picture}
          <div>
            <h3>{title}</h3>
            {texts.map(text => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface Step {
  readonly title: string;
  readonly picture: ReactNode;
  readonly texts: readonly string[];
}

function ownStep({ title, text, svg }: RulePicture): Step {
  return { title, picture: <Picture svg={svg} name={title} />, texts: [text] };
}

function stepsOf({ family, made }: Lesson, all: readonly string[]): readonly Step[] {
  const names = family.judge.kind === 'solve' ? text.solving : text.choosing;
  const pictures = made ? picturesOf(family, made) : [];
  return captions(all).map((rules, i) => ({
    title: names[i]!,
    picture: pictures[i] ?? <Picture svg={null} name={text.drawing} />,
    texts: rules.length > 0 ? rules : [text.doneNote],
  }));
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
      if (!family.pictures.rules) show(await makeExample(family, control.signal));
    };
    // Without an example the rules still stand there in words.
    prepare().catch(() => null);
    return () => control.abort();
  }, [id]);
  return lesson;
}
