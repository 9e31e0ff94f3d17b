import { expect, it } from 'vitest';
import {
  blankDraft,
  type Draft,
  draftCodec,
  draftFromItem,
  draftText,
  itemFromDraft,
  prove,
  readDraft,
  resized,
  withCell,
} from '../src/toy/app/builder/draft.ts';

const DIAGONAL: Draft = { size: 4, shaded: [0, 5, 10, 15] };

it('a draft is shaded cell by cell, and its sums follow', () => {
  const built = DIAGONAL.shaded.reduce((draft, cell) => withCell(draft, cell, true), blankDraft(4));
  expect(built).toEqual(DIAGONAL);
  expect(itemFromDraft(built)).toEqual({ size: 4, rows: [1, 2, 3, 4], columns: [1, 2, 3, 4] });
  expect(withCell(built, 5, false).shaded).toEqual([0, 10, 15]);
});

it('another size keeps what lies within it', () => {
  expect(resized(DIAGONAL, 3)).toEqual({ size: 3, shaded: [0, 4, 8] });
  expect(resized(resized(DIAGONAL, 6), 4)).toEqual(DIAGONAL);
});

it('an item that can be proved comes back as the draft of its solution', () => {
  const item = itemFromDraft({ size: 3, shaded: [0, 1, 4, 8] });
  expect(prove(item).ok).toBe(true);
  expect(itemFromDraft(draftFromItem(item))).toEqual(item);
});

it('a draft travels as text, and other texts are refused', () => {
  expect(readDraft(draftText(DIAGONAL))).toEqual({ ok: true, value: DIAGONAL });
  for (const text of ['', '{', '[]', '{"size":4,"shaded":[16]}', '{"size":9,"shaded":[]}'])
    expect(readDraft(text).ok, text).toBe(false);
  expect(draftCodec.decode(draftCodec.encode(DIAGONAL))).toEqual({ ok: true, value: DIAGONAL });
});
