import { canonicalJson, type Hint, type Kinds, type Remark, type Rng, rngFrom, type SolveJudge } from '@tessera/core';
import { eachSample, type Law, type LawFault, type Sample, type Trial } from './trial.ts';

/** More hints than this for one item are taken as an endless loop. */
const HINT_LIMIT = 5_000;

const key: Law = {
  name: 'key',
  says: 'is solved by its key, and not before',
  faults: trial =>
    eachSolve(trial, function* (judge, { made }) {
      const { play } = trial.family;
      let state = play.begin(made.item);
      if (judge.check(state).isSolved) yield 'it is solved at the beginning';
      for (const action of judge.key(made.item, made.proof)) {
        const next = play.act(state, action);
        if (!next.ok) return yield `the key is refused: ${next.reason}`;
        state = next.value;
        if (judge.mistakes(made.proof, state).length > 0) yield `the key makes a mistake: ${show(trial, action)}`;
      }
      const { isSolved, faults } = judge.check(state);
      if (!isSolved) yield 'the key does not solve it';
      if (faults.length > 0) yield `the key breaks a rule: ${faults[0]?.code}`;
      if (judge.hint(made.proof, state) !== null) yield 'there is a hint after the end';
    }),
};

const hints: Law = {
  name: 'hints',
  says: 'leads by its hints to the end, from the beginning and from wherever a person may stand',
  faults: trial =>
    eachSolve(trial, function* (judge, sample) {
      yield* hintFaults(trial, judge, sample, trial.family.play.begin(sample.made.item));
      if (!trial.fixtures.anyAction) return yield 'the fixtures have no anyAction to wander with';
      for (const state of wanderings(trial, judge, sample)) yield* hintFaults(trial, judge, sample, state);
    }),
};

export function eachSolve(
  trial: Trial,
  faultsOf: (judge: SolveJudge<Kinds>, sample: Sample) => Iterable<LawFault>,
): readonly LawFault[] {
  const { judge } = trial.family;
  return judge.kind === 'solve' ? eachSample(trial, sample => faultsOf(judge, sample)) : [];
}

function* hintFaults(trial: Trial, judge: SolveJudge<Kinds>, { made }: Sample, from: unknown): Generator<LawFault> {
  let state = from;
  for (let count = 0; count < HINT_LIMIT; count++) {
    const hint = judge.hint(made.proof, state);
    if (hint === null) {
      if (!judge.check(state).isSolved) yield `no hint although it is not solved (after ${count})`;
      return;
    }
    const next = follow(trial, state, hint);
    if (typeof next === 'string') return yield `hint ${count + 1}: ${next}`;
    const before = wrongSpots(judge.mistakes(made.proof, state));
    const after = wrongSpots(judge.mistakes(made.proof, next.state));
    if (after > before)
      return yield `hint ${count + 1} contradicts the key: ${hint.actions.map(it => show(trial, it)).join()}`;
    if (before > 0 && after === before) return yield `hint ${count + 1} passes over a mistake`;
    state = next.state;
  }
  yield `${HINT_LIMIT} hints do not reach the end`;
}

/** A remark about several places is as many mistakes. */
const wrongSpots = (mistakes: readonly Remark[]): number =>
  mistakes.reduce((count, { spots }) => count + Math.max(1, spots.length), 0);

/** The state after a hint, or why it cannot be followed. */
function follow({ family }: Trial, from: unknown, hint: Hint<Kinds>): { readonly state: unknown } | string {
  if (hint.remarks.length === 0) return 'it says nothing';
  if (hint.actions.length === 0) return 'it leads nowhere';
  let state = from;
  for (const action of hint.actions) {
    const next = family.play.act(state, action);
    if (!next.ok) return `its action is refused: ${next.reason}`;
    state = next.value;
  }
  return { state };
}

/** States of real play: a part of the solution done, in some order, with random actions between. */
export function* wanderings(trial: Trial, judge: SolveJudge<Kinds>, { made }: Sample): Generator<unknown> {
  const trials = Math.ceil(trial.runs / trial.samples.length);
  const solution = judge.key(made.item, made.proof);
  for (let n = 0; n < trials; n++) {
    const rng = rngFrom('wanderings').fork(made.id, n);
    yield wander(trial, trial.family.play.begin(made.item), solution, rng);
  }
}

function wander({ family, fixtures }: Trial, from: unknown, solution: readonly unknown[], rng: Rng): unknown {
  const share = rng.uint(5);
  let state = from;
  for (const action of solution) {
    if (rng.uint(4) < share) state = after(family.play.act(state, action), state);
    const other = rng.uint(6) === 0 ? fixtures.anyAction?.(state, rng) : undefined;
    if (other !== undefined) state = after(family.play.act(state, other), state);
  }
  return state;
}

const after = (verdict: { ok: true; value: unknown } | { ok: false }, before: unknown): unknown =>
  verdict.ok ? verdict.value : before;

const show = ({ family }: Trial, action: unknown): string => canonicalJson(family.codecs.action.encode(action));

export const solvingLaws: readonly Law[] = [key, hints];
