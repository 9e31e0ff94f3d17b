import { requireFamily } from '../requireFamily.ts';
import { answer } from './answer.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

const reply = (message: FromEngine) => self.postMessage(message);

self.onmessage = async ({ data: { id, question } }: MessageEvent<ToEngine>) => {
  try {
    reply({ id, answer: answer(await requireFamily(question.family), question) });
  } catch (error) {
    reply({ id, failure: error instanceof Error ? error.message : String(error) });
  }
};
