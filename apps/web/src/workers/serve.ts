import type { Answered, Asked } from './protocol.ts';

/** Answers the questions that come to this worker; what is thrown travels back as a failure. */
export function serveAnswers<Q, A>(answer: (question: Q) => Promise<A>): void {
  const reply = (message: Answered<A>) => self.postMessage(message);
  self.onmessage = async ({ data: { id, question } }: MessageEvent<Asked<Q>>) => {
    try {
      reply({ id, answer: await answer(question) });
    } catch (error) {
      reply({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  };
}
