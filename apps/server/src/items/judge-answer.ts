import type { ApiJudgement } from '@tessera/api/items.ts';
import {
  accept,
  type ChooseJudge,
  canonicalJson,
  type Family,
  type Kinds,
  type Made,
  type Remark,
  refuse,
  type SolveJudge,
  type Verdict,
} from '@tessera/core';
import { words } from './words.ts';

/** `count`: a position has one answer. `action`: an action cannot be read or done; the note says which one and why. */
export type AnswerFault = 'action' | 'count';

/** Plays actions from the beginning of an item, and judges where they lead. */
export function judgeAnswer(
  family: Family,
  made: Made,
  actions: readonly unknown[],
): Verdict<ApiJudgement, AnswerFault> {
  const { judge } = family;
  const read = readActions(family, actions);
  if (!read.ok) return read;
  if (judge.kind === 'solve') return solveJudgement(family, judge, made, read.value);
  if (read.value.length !== 1) return refuse('count', words.answer.oneMove);
  return chooseJudgement(family, judge, made, read.value[0]);
}

function readActions({ codecs }: Family, actions: readonly unknown[]): Verdict<readonly unknown[], 'action'> {
  const read: unknown[] = [];
  for (const [at, json] of actions.entries()) {
    const action = codecs.action.decode(json);
    if (!action.ok) return refuse('action', words.answer.action(at + 1, action.note ?? action.reason));
    read.push(action.value);
  }
  return accept(read);
}

function solveJudgement(
  family: Family,
  judge: SolveJudge<Kinds>,
  { item, proof }: Made,
  actions: readonly unknown[],
): Verdict<ApiJudgement, 'action'> {
  let state = family.play.begin(item);
  for (const [at, action] of actions.entries()) {
    const next = family.play.act(state, action);
    if (!next.ok) return refuse('action', words.answer.action(at + 1, next.note ?? next.reason));
    state = next.value;
  }
  const { isSolved, faults } = judge.check(state);
  const mistakes = isSolved ? [] : judge.mistakes(proof, state);
  return accept({ kind: 'solve', isSolved, faults: sentences(family, faults), mistakes: sentences(family, mistakes) });
}

function chooseJudgement(
  family: Family,
  judge: ChooseJudge<Kinds>,
  { item, proof }: Made,
  action: unknown,
): Verdict<ApiJudgement, 'action'> {
  const text = (move: unknown) => canonicalJson(family.codecs.action.encode(move));
  const options = judge.options(proof);
  const place = options.findIndex(option => text(option.action) === text(action));
  const option = options[place];
  if (!option) return refuse('action', words.answer.action(1, words.answer.illegal));
  const { regret, noise } = option;
  return accept({
    kind: 'choose',
    isBest: regret <= noise,
    regret,
    noise,
    rank: place + 1,
    moves: options.length,
    remarks: sentences(family, judge.explain(item, proof, option.action)),
  });
}

/** With their places named: who reads this does not see a board. */
function sentences({ words: own }: Family, remarks: readonly Remark[]): string[] {
  return remarks.map(remark => own.spell?.(remark) ?? own.say(remark));
}
