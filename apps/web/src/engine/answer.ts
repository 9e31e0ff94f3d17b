import {
  currentState,
  decodeMade,
  expectOk,
  type Family,
  type Hint,
  type Kinds,
  loadSession,
  type Made,
  type SolveJudge,
} from '@tessera/core';
import type { Answer, Question } from './protocol.ts';

/** Answers one question with the family's own judge. */
export function answer(family: Family, { ask, line, session }: Question): Answer {
  const { judge, codecs } = family;
  if (judge.kind !== 'solve') throw new Error(`${family.id} has no solution to ask about`);
  const made = expectOk(decodeMade(family, line));
  const state = currentState(expectOk(loadSession(family, made.item, session)));
  const travelling = ({ remarks, actions }: Hint<Kinds>) => ({ remarks, actions: actions.map(codecs.action.encode) });
  switch (ask) {
    case 'mistakes':
      return { ask, remarks: judge.mistakes(made.proof, state) };
    case 'hint': {
      const hint = judge.hint(made.proof, state);
      return { ask, hint: hint && travelling(hint) };
    }
    case 'way':
      return { ask, hints: wayThrough(family, judge, made).map(travelling) };
  }
}

// More than any board has steps; it only bounds a hint that leads nowhere.
const MOST_STEPS = 5000;

/** Hint after hint from the beginning to the solution. */
function wayThrough({ play }: Family, judge: SolveJudge<Kinds>, { item, proof }: Made): readonly Hint<Kinds>[] {
  const hints: Hint<Kinds>[] = [];
  let state = play.begin(item);
  while (hints.length < MOST_STEPS) {
    const hint = judge.hint(proof, state);
    if (!hint) break;
    for (const action of hint.actions) state = expectOk(play.act(state, action));
    hints.push(hint);
  }
  return hints;
}
