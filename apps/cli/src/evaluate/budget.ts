import { type Budget, MOST_MS, MOST_NODES } from '@tessera/core';
import { InvalidArgumentError } from 'commander';
import { words } from '../words.ts';

/** `exact`, `750` or `nodes=20000`. */
export function budget(text: string): Budget {
  if (text === 'exact') return text;
  const [, isNodes, digits] = /^(nodes=)?(\d{1,12})$/.exec(text) ?? [];
  const amount = Number(digits);
  if (amount >= 1 && amount <= (isNodes ? MOST_NODES : MOST_MS)) return isNodes ? { nodes: amount } : { ms: amount };
  throw new InvalidArgumentError(words.values.budget);
}
