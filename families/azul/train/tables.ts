import { emptyGame } from '../src/rules/packed/game.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';
import type { FeatureSet } from '../src/search/value/feature-set.ts';
import { manyPlayerFeatures, twoPlayerFeatures } from '../src/search/value/fixed-features.ts';
import { greyFeatures } from '../src/search/value/grey-features.ts';
import { valueFor } from '../src/search/value/value-for.ts';

export interface TableKind {
  readonly seats: Seats;
  readonly wall: WallKind;
}

/** Tables that share one set of weights. Game n of a training run uses table n modulo their number. */
export interface TableSet {
  readonly features: FeatureSet;
  readonly tables: readonly TableKind[];
  /** The source file of its weights. */
  readonly module: string;
}

export const TABLE_SETS = {
  'fixed-two': { features: twoPlayerFeatures, tables: [{ seats: 2, wall: 'fixed' }], module: 'fixed-two.ts' },
  'fixed-many': {
    features: manyPlayerFeatures,
    tables: [
      { seats: 3, wall: 'fixed' },
      { seats: 4, wall: 'fixed' },
    ],
    module: 'fixed-many.ts',
  },
  grey: {
    features: greyFeatures,
    tables: [
      { seats: 2, wall: 'grey' },
      { seats: 3, wall: 'grey' },
      { seats: 4, wall: 'grey' },
    ],
    module: 'grey.ts',
  },
} as const satisfies Readonly<Record<string, TableSet>>;

export type TableSetName = keyof typeof TABLE_SETS;

export function tableSetNamed(name: string): TableSetName {
  if (!Object.hasOwn(TABLE_SETS, name)) throw new RangeError(`no such tables: ${name}`);
  return name as TableSetName;
}

export function tableOf(name: TableSetName, game: number): TableKind {
  const { tables } = TABLE_SETS[name];
  return tables[game % tables.length]!;
}

/** The shipped value of a set of tables. */
export function shippedValue(name: TableSetName): BoardValue {
  const { seats, wall } = TABLE_SETS[name].tables[0];
  return valueFor(emptyGame(seats, wall));
}
