import { EVALUATE_NODES, type EvaluateOptions, within } from '@tessera/azul';
import { InvalidArgumentError } from 'commander';
import { MOST_MS, MOST_NODES } from '../options.ts';

/** What an evaluation may cost: the round to its end, milliseconds, or nodes. */
export type Budget = 'exact' | { readonly ms: number } | { readonly nodes: number };

export const DEFAULT_BUDGET: Budget = { nodes: EVALUATE_NODES.round + EVALUATE_NODES.game };

/** `exact`, `750` or `nodes=20000`. */
export function budget(text: string): Budget {
  if (text === 'exact') return text;
  const [, isNodes, digits] = /^(nodes=)?(\d{1,12})$/.exec(text) ?? [];
  const amount = Number(digits);
  if (amount >= 1 && amount <= (isNodes ? MOST_NODES : MOST_MS)) return isNodes ? { nodes: amount } : { ms: amount };
  throw new InvalidArgumentError('It must be exact, milliseconds such as 750, or nodes=20000.');
}

/** The part of the nodes that goes into the round, as in the evaluation that ships. */
const ROUND_SHARE = EVALUATE_NODES.round / (EVALUATE_NODES.round + EVALUATE_NODES.game);
export function optionsFor(allowed: Budget): EvaluateOptions {
  if (allowed === 'exact') return { nodes: { round: Number.POSITIVE_INFINITY, game: EVALUATE_NODES.game } };
  if ('nodes' in allowed) {
    const round = Math.floor(allowed.nodes * ROUND_SHARE);
    return { nodes: { round, game: allowed.nodes - round } };
  }
  return within(allowed.ms, () => performance.now());
}
