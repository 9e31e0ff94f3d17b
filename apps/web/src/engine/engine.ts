import { expectOk, type Family, type Hint, type Kinds, type Remark } from '@tessera/core';
import { asker } from '../workers/asker.ts';
import type { Answer, HintAnswer, Question } from './protocol.ts';

type Subject = Omit<Question, 'ask' | 'family'>;

const { ask } = asker<Question, Answer>(
  () => new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module', name: 'engine' }),
);

/** The easiest next step, found in a worker; null when the item is solved. */
export async function askHint(family: Family, subject: Subject): Promise<Hint<Kinds> | null> {
  const answer = await ask({ ask: 'hint', family: family.id, ...subject });
  return answer.ask === 'hint' && answer.hint ? decodeHint(family, answer.hint) : null;
}

/** What is wrong against the key, found in a worker. */
export async function askMistakes(family: Family, subject: Subject): Promise<readonly Remark[]> {
  const answer = await ask({ ask: 'mistakes', family: family.id, ...subject });
  return answer.ask === 'mistakes' ? answer.remarks : [];
}

/** Every hint from the beginning to the solution, found in a worker. */
export async function askWay(family: Family, subject: Subject): Promise<readonly Hint<Kinds>[]> {
  const answer = await ask({ ask: 'way', family: family.id, ...subject });
  return answer.ask === 'way' ? answer.hints.map(hint => decodeHint(family, hint)) : [];
}

function decodeHint(family: Family, { remarks, actions }: HintAnswer): Hint<Kinds> {
  return { remarks, actions: actions.map(action => expectOk(family.codecs.action.decode(action))) };
}
