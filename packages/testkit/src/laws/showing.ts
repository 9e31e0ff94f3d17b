import { goalOf, type Remark, rulesOf } from '@tessera/core';
import { eachChoose } from './choosing.ts';
import { eachSolve, wanderings } from './solving.ts';
import { svgFault } from './svg.ts';
import { eachSample, type Law, type LawFault, type Sample, type Trial } from './trial.ts';

const words: Law = {
  name: 'words',
  says: 'has a sentence for every remark, grade and rule',
  faults: trial => [
    ...(trial.family.words.rules.length === 0 ? ['there are no rules to read'] : []),
    ...trial.family.words.rules.flatMap(rule => sentenceFaults('a rule', rule)),
    ...eachSample(trial, ({ made: { item } }) => [
      ...rulesOf(trial.family, item).flatMap(rule => sentenceFaults('a rule of an item', rule)),
      ...sentenceFaults('what to do on an item', goalOf(trial.family, item)),
    ]),
    ...eachSample(trial, ({ made }) => sentenceFaults('the grade', trial.family.words.grade(made.grade))),
    ...remarkFaults(trial),
  ],
};

function remarkFaults(trial: Trial): readonly LawFault[] {
  const { say, spell = say } = trial.family.words;
  const faults = (remarks: Iterable<Remark>) =>
    Array.from(remarks).flatMap(remark =>
      [say(remark), spell(remark)].flatMap(sentence => sentenceFaults(remark.code, sentence)),
    );
  const solving = eachSolve(trial, (judge, sample) => {
    const { item, proof } = sample.made;
    const states = [trial.family.play.begin(item), ...wanderings(trial, judge, sample)];
    return faults(
      states.flatMap(state => [
        ...judge.check(state).faults,
        ...judge.mistakes(proof, state),
        ...(judge.hint(proof, state)?.remarks ?? []),
      ]),
    );
  });
  const choosing = eachChoose(trial, (judge, { made }) =>
    faults(judge.options(made.proof).flatMap(({ action }) => judge.explain(made.item, made.proof, action))),
  );
  return [...new Set([...solving, ...choosing])];
}

/** A sentence has at least two words, and no value that was not there. */
function sentenceFaults(what: string, sentence: string): readonly LawFault[] {
  if (!/\S\s+\S/.test(sentence)) return [`${what} has no sentence: ${JSON.stringify(sentence)}`];
  const hole = /\b(undefined|null|NaN|Infinity)\b|\[object \w+\]|\$?\{\w*\}/.exec(sentence);
  return hole ? [`${what} says ${hole[0]}: ${JSON.stringify(sentence)}`] : [];
}

const pictures: Law = {
  name: 'pictures',
  says: 'draws every item as text and as well-formed SVG, with and without its proof',
  faults: trial => eachSample(trial, sample => pictureFaults(trial, sample)),
};

function* pictureFaults({ family }: Trial, { made }: Sample): Generator<LawFault> {
  if (family.pictures.text(made.item).trim() === '') yield 'the text picture is empty';
  const plain = family.pictures.svg(made.item);
  const finished = family.pictures.svg(made.item, made.proof);
  for (const [what, svg] of [
    ['plain', plain],
    ['finished', finished],
  ] as const) {
    const fault = svgFault(svg);
    if (fault) yield `the ${what} SVG: ${fault}`;
  }
  if (family.judge.kind === 'solve' && plain === finished) yield 'the finished picture does not show the solution';
}

export const showingLaws: readonly Law[] = [words, pictures];
