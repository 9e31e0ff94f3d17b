import { currentState, decodeMade, expectOk, type Family, loadSession } from '@tessera/core';
import type { Answer, Question } from './protocol.ts';

/** Answers one question with the family's own judge. */
export function answer(family: Family, { ask, line, session }: Question): Answer {
  const { judge, codecs } = family;
  if (judge.kind !== 'solve') throw new Error(`${family.id} has no solution to ask about`);
  const made = expectOk(decodeMade(family, line));
  const state = currentState(expectOk(loadSession(family, made.item, session)));
  if (ask === 'mistakes') return { ask, remarks: judge.mistakes(made.proof, state) };
  const hint = judge.hint(made.proof, state);
  return { ask, hint: hint && { remarks: hint.remarks, actions: hint.actions.map(codecs.action.encode) } };
}
