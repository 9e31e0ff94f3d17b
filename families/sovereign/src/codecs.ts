import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { lettersOf, MAX_SIZE, MAX_STARS, MIN_SIZE, type SovereignItem } from './board.ts';
import { MARKS, type SovereignAction, type SovereignProof } from './kinds.ts';
import { readLetters } from './notation.ts';
import { RUNGS, type Unit } from './rungs/rung.ts';

const itemSchema: z.ZodMiniType<SovereignItem> = z.strictObject({
  size: z.int().check(z.minimum(MIN_SIZE), z.maximum(MAX_SIZE)),
  stars: z.int().check(z.minimum(1), z.maximum(MAX_STARS)),
  regions: z.string().check(z.maxLength(MAX_SIZE * (MAX_SIZE + 1))),
});

export const itemCodec: Codec<SovereignItem> = codecOf(itemSchema, checkItem);

function checkItem(item: SovereignItem): Verdict<null> {
  const board = readLetters(item.regions, { stars: item.stars });
  if (!board.ok) return board;
  if (board.value.size !== item.size)
    return refuse('size', `size is ${item.size}, the regions have ${board.value.size} rows`);
  if (lettersOf(board.value) !== item.regions) return refuse('letters', 'regions are the first letters, none left out');
  return accept(null);
}

const cell = z.int().check(z.minimum(0), z.maximum(MAX_SIZE * MAX_SIZE - 1));
const cells = z.array(cell).check(z.maxLength(MAX_SIZE * MAX_SIZE));
const unit = z.custom<Unit>(
  value => typeof value === 'string' && /^[rcg]([0-9]|[12][0-9]|3[01])$/.test(value),
  'not a unit',
);

const proofSchema: z.ZodMiniType<SovereignProof> = z.strictObject({
  solution: z.array(z.array(cell).check(z.maxLength(MAX_STARS))).check(z.maxLength(MAX_SIZE)),
  steps: z.array(
    z.strictObject({
      rung: z.enum(RUNGS),
      of: z.array(unit).check(z.maxLength(MAX_SIZE)),
      on: z.array(unit).check(z.maxLength(MAX_SIZE)),
      tried: z.nullable(cell),
      placed: cells,
      removed: cells,
      open: z.int().check(z.minimum(1)),
    }),
  ),
});

export const proofCodec: Codec<SovereignProof> = codecOf(proofSchema, checkProof);

/** A column for every star, within the board. */
function checkProof({ solution }: SovereignProof): Verdict<null> {
  const size = solution.length;
  if (size < MIN_SIZE) return refuse('size', `a solution has at least ${MIN_SIZE} rows`);
  const isWithin = solution.every(
    row => row.length === solution[0]!.length && row.length > 0 && row.every(col => col < size),
  );
  return isWithin ? accept(null) : refuse('solution', 'a column lies outside the board');
}

const actionSchema: z.ZodMiniType<SovereignAction> = z.strictObject({
  set: z.array(z.strictObject({ cell, mark: z.enum(MARKS) })).check(z.minLength(1), z.maxLength(MAX_SIZE * MAX_SIZE)),
});

export const actionCodec: Codec<SovereignAction> = codecOf(actionSchema);
