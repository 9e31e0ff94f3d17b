import { readParams, rngFrom, workWith } from '@tessera/core';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import type { AzulItem } from '../src/kinds.ts';
import type { State } from '../src/rules/state.ts';

/** Thirteen digits, as people have them. */
export const SEEDS: readonly string[] = Array.from({ length: 12 }, (_, i) => String(1737323155000 + i));

/** What the maker answers to these changes of the defaults; every attempt takes a unit of work. */
export function propose(changes: Partial<AzulParams>, seed: string, units = azul.allowance.propose) {
  const params = readParams(fields, changes);
  if (!params.ok) throw new Error(params.note);
  return azul.maker.propose(params.value, workWith(rngFrom(seed), units));
}

export function made(changes: Partial<AzulParams>, seed: string): AzulItem {
  const item = propose(changes, seed);
  if (!item.ok) throw new Error(`${item.reason}: ${item.note}`);
  return item.value;
}

/** Tiles on each player's wall. */
export function wallTiles({ players }: State): readonly number[] {
  return players.map(({ wall }) => wall.flat().filter(Boolean).length);
}
