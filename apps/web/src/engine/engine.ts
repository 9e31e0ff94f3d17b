import { expectOk, type Family, type Hint, type Kinds, type Remark } from '@tessera/core';
import type { Answer, FromEngine, HintAnswer, Question, ToEngine } from './protocol.ts';

type Subject = Omit<Question, 'ask' | 'family'>;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();

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

function decodeHint(family: Family, { remarks, actions }: HintAnswer): Hint<Kinds> {
  return { remarks, actions: actions.map(action => expectOk(family.codecs.action.decode(action))) };
}

function ask(question: Question): Promise<Answer> {
  const id = ++lastId;
  const message: ToEngine = { id, question };
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker ??= startWorker();
    worker.postMessage(message);
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./engineWorker.ts', import.meta.url), { type: 'module', name: 'engine' });
  started.onmessage = ({ data }: MessageEvent<FromEngine>) => {
    const one = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) one?.resolve(data.answer);
    else one?.reject(new Error(data.failure));
  };
  started.onerror = () => {
    for (const { reject } of waiting.values()) reject(new Error('the engine could not be started'));
    waiting.clear();
    started.terminate();
    worker = null;
  };
  return started;
}
