import { azul } from '@tessera/azul';
import { canonicalJson, expectOk, type Family, readParams } from '@tessera/core';
import type { PlayGrid } from '@tessera/ui/familyApp.ts';
import { expect, it } from 'vitest';
import { gridCells, gridHeads, reasonsIn } from '../src/family/playGrid.ts';
import { APPS } from './manifests.ts';

const family = azul as unknown as Family;
const grid = APPS.azul!.grid!;
const usual = expectOk(readParams(family.fields, {}));
const closed = (cells: ReturnType<typeof gridCells>) => cells.map(row => row.map(({ why }) => why !== null));

it('a grid has a cell for each pair of stages, and all of them are open', () => {
  const cells = gridCells(family, grid, usual);
  expect(cells.map(row => row.map(({ row, column }) => `${row.name} ${column.name}`))).toEqual([
    ['Early Start', 'Early Middle', 'Early End'],
    ['Middle Start', 'Middle Middle', 'Middle End'],
    ['Late Start', 'Late Middle', 'Late End'],
  ]);
  expect(closed(cells).flat()).toEqual(Array(9).fill(false));
  expect(reasonsIn(cells)).toEqual([]);
});

it('cells that contradict what was chosen are closed, with the family’s reason', () => {
  const cells = gridCells(family, grid, { ...usual, theme: 'endgame' });
  expect(closed(cells)).toEqual([Array(3).fill(true), Array(3).fill(true), Array(3).fill(false)]);
  expect(reasonsIn(cells)).toEqual(['Early and Middle: This theme comes up only late in the game.']);
});

it('single cells are named by row and column', () => {
  const few: PlayGrid = { rows: 'stage', columns: 'round', chips: [] };
  const cells = gridCells(family, few, { ...usual, minLegalActions: 60, relax: false });
  const open = closed(cells).flat();
  expect(open.some(Boolean) && !open.every(Boolean)).toBe(true);
  for (const reason of reasonsIn(cells)) expect(reason).toMatch(/^(Early|Middle|Late) (Middle|End)/);
});

it('every preset is a cell, a row, a column or the whole grid, under some chips', () => {
  const chips = grid.chips.map(name => {
    const field = family.fields[name]!;
    return field.kind === 'choice' ? field.of : field.kind === 'whole' ? [2, 3, 4] : [];
  });
  const choices = chips.reduce<readonly Record<string, unknown>[]>(
    (some, values, n) => some.flatMap(one => values.map(value => ({ ...one, [grid.chips[n]!]: value }))),
    [{}],
  );
  const reached = choices.flatMap(one => {
    const chosen = { ...usual, ...one };
    const heads = [grid.rows, grid.columns].flatMap(name => gridHeads(family, name, chosen));
    return [chosen, ...[...heads, ...gridCells(family, grid, chosen).flat()].map(({ params }) => params)];
  });
  const texts = new Set(reached.map(canonicalJson as (value: unknown) => string));
  for (const { id, params } of azul.presets) expect(texts.has(canonicalJson({ ...params })), id).toBe(true);
});
