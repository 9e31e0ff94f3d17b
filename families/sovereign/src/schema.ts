import type { TypeOf } from '@tessera/core';
import * as z from 'zod/mini';
import { MAX_SIZE, MAX_STARS, MIN_SIZE } from './limits.ts';
import { RUNGS, type Unit } from './rungs/rung.ts';

const size = z.int().check(z.minimum(MIN_SIZE), z.maximum(MAX_SIZE));
const stars = z.int().check(z.minimum(1), z.maximum(MAX_STARS));
const cell = z.int().check(z.minimum(0), z.maximum(MAX_SIZE * MAX_SIZE - 1));
const cells = z.array(cell).check(z.maxLength(MAX_SIZE * MAX_SIZE));

const itemSchema = z.strictObject({
  size,
  stars,
  regions: z.string().check(z.maxLength(MAX_SIZE * (MAX_SIZE + 1))),
});

/** A board as people and files carry it: its regions are rows of letters joined by line ends. */
export type SovereignItem = TypeOf<typeof itemSchema>;

const unit = z.custom<Unit>(
  value => typeof value === 'string' && /^[rcg]([0-9]|[12][0-9]|3[01])$/.test(value),
  'not a unit',
);

const stepSchema = z.strictObject({
  rung: z.enum(RUNGS),
  /** The rows, columns or regions that are looked at. */
  of: z.array(unit).check(z.maxLength(MAX_SIZE)),
  /** The units that those fill, when a set claims them. */
  on: z.array(unit).check(z.maxLength(MAX_SIZE)),
  /** The cell that was assumed to hold a sovereign, for a contradiction. */
  tried: z.nullable(cell),
  placed: cells,
  removed: cells,
  /** How many steps of its kind were open at the same time, this one among them. */
  open: z.int().check(z.minimum(1)),
});

/** One deduction, as data. What a placed sovereign rules out by itself is not listed. */
export type Step = TypeOf<typeof stepSchema>;

const proofSchema = z.strictObject({
  solution: z.array(z.array(cell).check(z.maxLength(MAX_STARS))).check(z.maxLength(MAX_SIZE)),
  steps: z.array(stepSchema),
});

/** The one solution, as columns by row, and the deductions that reach it. */
export type SovereignProof = TypeOf<typeof proofSchema>;

export const MARKS = ['empty', 'cross', 'sovereign'] as const;
export type Mark = (typeof MARKS)[number];

const actionSchema = z.strictObject({
  set: z.array(z.strictObject({ cell, mark: z.enum(MARKS) })).check(z.minLength(1), z.maxLength(MAX_SIZE * MAX_SIZE)),
});

/** Marks on one cell or many, set in one step. */
export type SovereignAction = TypeOf<typeof actionSchema>;

/** The region of a cell that is not painted yet. */
export const UNPAINTED = -1;

const draftSchema = z
  .strictObject({ size, stars, regions: z.array(z.int().check(z.minimum(UNPAINTED), z.maximum(MAX_SIZE - 1))) })
  .check(
    z.refine(
      ({ size, regions }) => regions.length === size * size && regions.every(region => region < size),
      'the regions do not fit the size',
    ),
  );

/** A board that somebody is drawing: every cell has the number of its region, or none. */
export type SovereignDraft = TypeOf<typeof draftSchema>;

export const schemas = { item: itemSchema, proof: proofSchema, action: actionSchema, draft: draftSchema };
