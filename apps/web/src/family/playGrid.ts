import { type Asked, contradictionsIn, type Family } from '@tessera/core';
import type { PlayGrid } from '@tessera/ui/familyApp.ts';
import { words as formWords } from '@tessera/ui/forms/words.ts';

/** A value of a field, and what people call it. */
export interface NamedValue {
  readonly value: string;
  readonly name: string;
}

/** Settings to play with. */
export interface PlayTarget {
  readonly params: Asked['params'];
  /** Why no item can be made with them; null where one can. */
  readonly why: string | null;
}

export interface PlayCell extends PlayTarget {
  readonly row: NamedValue;
  readonly column: NamedValue;
}

export interface PlayHead extends PlayTarget {
  readonly at: NamedValue;
}

/** The values of a choice that narrow it down: all but its default. */
function valuesOf(family: Family, name: string): readonly NamedValue[] {
  const field = family.fields[name];
  if (field?.kind !== 'choice') throw new Error(`${name} is no choice`);
  const names = family.words.fields?.[name]?.names ?? {};
  return field.of.filter(value => value !== field.default).map(value => ({ value, name: names[value] ?? value }));
}

export function labelOf(family: Family, name: string): string {
  return family.words.fields?.[name]?.label ?? name;
}

/** The cells of a grid, row by row, under the params that were chosen beside it. */
export function gridCells(
  family: Family,
  { rows, columns }: PlayGrid,
  chosen: Asked['params'],
): readonly (readonly PlayCell[])[] {
  return valuesOf(family, rows).map(row =>
    valuesOf(family, columns).map(column => {
      const params = { ...chosen, [rows]: row.value, [columns]: column.value };
      return { row, column, ...targetWith(family, params) };
    }),
  );
}

/** What stands at the edge of a grid: one value of a field, whatever the other field is. */
export function gridHeads(family: Family, name: string, chosen: Asked['params']): readonly PlayHead[] {
  return valuesOf(family, name).map(at => ({ at, ...targetWith(family, { ...chosen, [name]: at.value }) }));
}

function targetWith(family: Family, params: Asked['params']): PlayTarget {
  return { params, why: contradictionsIn(family, params)[0]?.why ?? null };
}

/** The reasons of all cells that are closed, a sentence each: rows that are closed whole are named as such. */
export function reasonsIn(cells: readonly (readonly PlayCell[])[]): readonly string[] {
  const closed = cells.flat().filter(cell => cell.why !== null);
  return [...Map.groupBy(closed, ({ why }) => why!)].map(([why, all]) => {
    const byRow = [...Map.groupBy(all, ({ row }) => row)];
    const names = byRow.flatMap(([row, some]) =>
      some.length === cells[0]!.length ? [row.name] : some.map(({ column }) => `${row.name} ${column.name}`),
    );
    return formWords.blocked(names, why);
  });
}
