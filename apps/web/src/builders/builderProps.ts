import type { Family } from '@tessera/core';

/** What every builder is given. */
export interface BuilderProps {
  readonly family: Family;
}
