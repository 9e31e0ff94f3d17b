import { accept, type Codec, codecOf, refuse, rngFrom, type Verdict, workWith } from '@tessera/core';
import * as z from 'zod/mini';
import { type ToyItem, type ToyMark, toy } from '../../index.ts';
import { fields } from '../../kinds.ts';

/** A board on its way: the cells that its solution shades. */
export interface Draft {
  readonly size: number;
  readonly shaded: readonly number[];
}

const schema: z.ZodMiniType<Draft> = z
  .strictObject({
    size: z.int().check(z.minimum(fields.size.min), z.maximum(fields.size.max)),
    shaded: z.array(z.int().check(z.minimum(0))),
  })
  .check(z.refine(({ size, shaded }) => shaded.every(cell => cell < size * size), 'a cell lies outside'));

export const draftCodec: Codec<Draft> = codecOf(schema);

export function blankDraft(size: number): Draft {
  return { size, shaded: [] };
}

/** The draft with a cell shaded or not. */
export function withCell({ size, shaded }: Draft, cell: number, isShaded: boolean): Draft {
  const others = shaded.filter(other => other !== cell);
  return { size, shaded: isShaded ? [...others, cell].sort((a, b) => a - b) : others };
}

/** Another size; what lies within it stays. */
export function resized({ size, shaded }: Draft, next: number): Draft {
  const kept = shaded.map(cell => [Math.floor(cell / size), cell % size] as const);
  const inside = kept.filter(([row, column]) => row < next && column < next);
  return { size: next, shaded: inside.map(([row, column]) => row * next + column) };
}

/** The sums of the shading. */
export function itemFromDraft({ size, shaded }: Draft): ToyItem {
  const rows = new Array<number>(size).fill(0);
  const columns = new Array<number>(size).fill(0);
  for (const cell of shaded) {
    const [row, column] = [Math.floor(cell / size), cell % size];
    rows[row]! += column + 1;
    columns[column]! += row + 1;
  }
  return { size, rows, columns };
}

export function draftMarks({ size, shaded }: Draft): readonly ToyMark[] {
  return Array.from({ length: size * size }, (_, cell) => (shaded.includes(cell) ? 'shaded' : 'empty'));
}

/** Proves the sums as the maker does. */
export function prove(item: ToyItem) {
  return toy.maker.prove(item, workWith(rngFrom('build'), toy.allowance.prove));
}

/** The draft whose sums an item has; a blank one where they do not tell. */
export function draftFromItem(item: ToyItem): Draft {
  const proof = prove(item);
  const steps = proof.ok ? proof.value.steps : [];
  return { size: item.size, shaded: steps.filter(({ mark }) => mark === 'shaded').map(({ cell }) => cell) };
}

export function draftText(draft: Draft): string {
  return JSON.stringify(draftCodec.encode(draft));
}

export function readDraft(text: string): Verdict<Draft> {
  try {
    const draft = draftCodec.decode(JSON.parse(text));
    return draft.ok ? accept(draft.value) : draft;
  } catch {
    return refuse('malformed', 'it is no JSON');
  }
}
