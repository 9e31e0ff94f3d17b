import { accept, codecOf, type ParamsOf, refuse, whole } from '@tessera/core';
import * as z from 'zod/mini';
import type { REASONS } from './reasons.ts';
import { toolWords } from './tool-words.ts';

const MARKS = ['empty', 'cross', 'shaded'] as const;
export const fields = { size: whole(toolWords.size, { min: 3, max: 6, default: 4 }) };

const upTo = (most: number) => z.int().check(z.minimum(0), z.maximum(most));
const sums = z.readonly(z.array(upTo(21)));
const item = z.strictObject({ size: z.int().check(z.minimum(3), z.maximum(6)), rows: sums, columns: sums });
const action = z.strictObject({ cell: upTo(35), mark: z.enum(MARKS) });
const settled = z.strictObject({ cell: upTo(35), mark: z.enum(['cross', 'shaded']) });
const step = z.strictObject({ ...settled.shape, line: upTo(11), round: upTo(36) });
const proof = z.strictObject({ steps: z.readonly(z.array(step)) });

/** Kakurasu: what the shaded cells of each line must weigh. The i-th cell of a line weighs i, counted from 1. */
export type ToyItem = Readonly<z.infer<typeof item>>;
/** The only solution, cell by cell, each with the line that forces it and the round of deductions that reaches it. */
export type ToyProof = Readonly<z.infer<typeof proof>>;
export type ToyAction = Readonly<z.infer<typeof action>>;
/** A cell and how it must be marked. */
export type Settled = Readonly<z.infer<typeof settled>>;
export type ToyMark = ToyAction['mark'];

export interface ToyKinds {
  readonly params: ParamsOf<typeof fields>;
  readonly item: ToyItem;
  readonly proof: ToyProof;
  readonly state: { readonly item: ToyItem; readonly marks: readonly ToyMark[] };
  readonly action: ToyAction;
  readonly reason: (typeof REASONS)[number];
}

const isSquare = ({ size, rows, columns }: ToyItem) => rows.length === size && columns.length === size;

export const codecs = {
  item: codecOf<ToyItem>(item, item => (isSquare(item) ? accept(null) : refuse('size', toolWords.sums))),
  proof: codecOf<ToyProof>(proof),
  action: codecOf<ToyAction>(action),
};
