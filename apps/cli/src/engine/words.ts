import type { WordsOf } from '@tessera/core';

/** What follows `error` in the protocol of an engine. */
export const words = {
  tooLong: 'line too long: a line takes up to 1 MiB',
  takesNothing: (word: string) => `${word} takes nothing behind it`,
  unknown: (word: string) => `unknown command ${word}`,
  noState: 'position needs a state as JSON or a notation',
  refused: (reason: string, note: string) => `position refused: ${reason}: ${note}`,
  go: (got: string) => `go takes movetime MS or nodes N, each from 1; got ${got}`,
  noPosition: 'no position',
} as const;

export type EngineWords = WordsOf<typeof words>;
