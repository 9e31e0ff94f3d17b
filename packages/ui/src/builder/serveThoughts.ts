import type { Thought } from './thoughts.ts';

/** Answers questions inside a worker, one after the other; what is thrown travels back as a failure. */
export function serveThoughts<Q, A>(think: (question: Q, tell: (found: A) => void) => void | Promise<void>): void {
  const reply = (thought: Thought<A>) => self.postMessage(thought);
  self.onmessage = async ({ data }: MessageEvent<Q>) => {
    try {
      await think(data, found => reply({ found }));
      reply({ done: true });
    } catch (error) {
      reply({ failure: error instanceof Error ? error.message : String(error) });
    }
  };
}
