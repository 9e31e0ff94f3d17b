import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the soak, which runs every variant of a test. */
    everyVariant: boolean;
  }
}

/** The variants of a test: the first ones in `npm test`, all of them in the soak. */
export function variants<T>(all: readonly T[], first = 1): readonly T[] {
  return inject('everyVariant') ? all : all.slice(0, first);
}
