import { answer } from './answer.ts';
import type { FromThinker, Question } from './protocol.ts';

const tell = (message: FromThinker) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<Question>) => {
  try {
    tell({ done: answer(data, found => tell({ found })) });
  } catch (error) {
    tell({ failure: error instanceof Error ? error.message : String(error) });
  }
};
tell({ ready: true });
