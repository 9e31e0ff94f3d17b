import type { AzulItem } from '@tessera/azul';
import { NO_REQUEST } from '@tessera/core';
import type { ToyItem } from '@tessera/testkit/toy';
import { all, drop, type ForgeryRow, item, origin, replace, request, swap } from './forger.ts';

const noRequest = (pack: { request: object }) => {
  pack.request = NO_REQUEST;
};

function transposed({ size, rows, columns }: ToyItem): ToyItem {
  return { size, rows: columns, columns: rows };
}

function mirrored<T extends { readonly regions: string }>(board: T): T {
  const rows = board.regions.split('\n').map(row => [...row].reverse().join(''));
  return { ...board, regions: rows.join('\n') };
}

function relisted<T extends { readonly inventory: readonly unknown[] }>(puzzle: T): T {
  return { ...puzzle, inventory: puzzle.inventory.toReversed() };
}

function withState(edit: (state: AzulItem['state']) => Partial<AzulItem['state']>) {
  return ({ state, ...rest }: AzulItem): AzulItem => ({ ...rest, state: { ...state, ...edit(state) } });
}

const otherFactories = withState(({ factories }) => ({ factories: [...factories.slice(1), factories[0]!] }));
const otherSeats = withState(({ players, active_player_id, starting_player_id }) => ({
  players: [players[1]!, players[0]!],
  active_player_id: 1 - active_player_id,
  starting_player_id: 1 - starting_player_id,
}));

const COPY = 'repeats the item in line 2, or is a symmetric copy of it';

const itself = (item: unknown) => item;

interface Copying {
  readonly name: string;
  readonly pack: string;
  /** The copy of the first item, which replaces the last one. */
  readonly of: (item: never) => unknown;
  readonly line: number;
}

const COPIES: readonly Copying[] = [
  { name: 'the same item twice', pack: 'whole', of: itself, line: 7 },
  { name: 'the same item twice, in sovereign', pack: 'sovereign', of: itself, line: 4 },
  { name: 'the same item twice, in conduit', pack: 'conduit', of: itself, line: 4 },
  { name: 'the same item twice, in azul', pack: 'azul', of: itself, line: 3 },
  { name: 'a transposed copy, in toy', pack: 'whole', of: transposed, line: 7 },
  { name: 'a mirrored copy, in sovereign', pack: 'sovereign', of: mirrored, line: 4 },
  { name: 'a copy with its tiles in another order, in conduit', pack: 'conduit', of: relisted, line: 4 },
  { name: 'a copy with its factories permuted, in azul', pack: 'azul', of: otherFactories, line: 3 },
  { name: 'a copy with its seats exchanged, in azul', pack: 'azul', of: otherSeats, line: 3 },
];

/** Items that are there twice, missing, or in another order. */
export const ORDER: readonly ForgeryRow[] = [
  ...COPIES.map(({ name, pack, of, line }) => ({
    name,
    pack,
    forge: replace(line - 2, items => of(items[0]!.item as never)),
    reason: new RegExp(`line ${line}: \\w+-\\w+: ${COPY}`),
  })),
  {
    name: 'an item one time more than asked for',
    pack: 'whole',
    forge: pack => void pack.items.push(pack.items[0]!),
    reason: new RegExp(`line 8: toy-\\w+: ${COPY}`),
  },
  {
    name: 'the same item twice in a loose pack',
    pack: 'whole',
    forge: all(noRequest, pack => void pack.items.push(pack.items[0]!)),
    reason: new RegExp(`line 8: toy-\\w+: ${COPY}`),
  },
  {
    name: 'the first item left out',
    pack: 'whole',
    forge: drop(0),
    reason: /line 1: the header asks for 6 items and does not say that the run was stopped, but there are 5/,
  },
  {
    name: 'the last item left out, in azul',
    pack: 'azul',
    forge: drop(1),
    reason: /line 1: the header asks for 2 items and does not say that the run was stopped, but there are 1/,
  },
  {
    name: 'an item left out of a stopped run',
    pack: 'stopped',
    forge: drop(4),
    reason: /line 1: the header counts 23 items kept, but there are 22/,
  },
  {
    name: 'an item left out of a shard',
    pack: 'shard',
    forge: drop(0),
    reason: /line 1: the header counts 9 items kept, but there are 8/,
  },
  {
    name: 'one of the best left out',
    pack: 'best',
    forge: drop(3),
    reason: /line 1: the header asks for 4 items and does not say that the run was stopped, but there are 3/,
  },
  {
    name: 'all items left out',
    pack: 'sovereign',
    forge: pack => void pack.items.splice(0),
    reason: /line 1: the header asks for 3 items and does not say that the run was stopped, but there are 0/,
  },
  {
    name: 'a loose pack of nothing',
    pack: 'whole',
    forge: all(noRequest, pack => void pack.items.splice(0)),
    reason: /line 1: the pack has no items/,
  },
  {
    name: 'two items exchanged',
    pack: 'whole',
    forge: swap(1, 2),
    reason: /line 4: toy-\w+: out of order: it comes from attempt 2, but the item before it from attempt 3/,
  },
  {
    name: 'two items exchanged, in conduit',
    pack: 'conduit',
    forge: swap(0, 2),
    reason: /line 3: conduit-\w+: out of order: it comes from attempt \d+/,
  },
  {
    name: 'two items of a shard exchanged',
    pack: 'shard',
    forge: swap(0, 1),
    reason: /line 3: toy-\w+: out of order: it comes from attempt 23/,
  },
  {
    name: 'two of the best exchanged',
    pack: 'best',
    forge: swap(0, 1),
    reason: /line 3: toy-\w+: out of order: the best items come first/,
  },
  {
    name: 'two items of one attempt',
    pack: 'whole',
    forge: origin(1, () => ({ attempt: 1 })),
    reason: /line 3: toy-\w+: out of order: it comes from attempt 1/,
  },
  {
    name: 'an attempt beyond the last one',
    pack: 'whole',
    forge: origin(5, () => ({ attempt: 6000 })),
    reason: /line 7: toy-\w+: it comes from attempt 6,000, but this run can only have kept/,
  },
  {
    name: 'an item of another seed',
    pack: 'whole',
    forge: origin(1, () => ({ seed: '7' })),
    reason: /line 3: toy-\w+: its seed is "7", but the header says "42"/,
  },
  {
    name: 'an item of other params',
    pack: 'whole',
    forge: origin(1, () => ({ params: { size: 5 } })),
    reason: /line 3: toy-\w+: its params differ from those in the header: size is 5, not 4/,
  },
  {
    name: 'an item of another maker',
    pack: 'azul',
    forge: origin(1, ({ versions }) => ({ versions: { ...versions, maker: 4 } })),
    reason: /line 3: azul-\w+: its maker version is 4, but the header says 5/,
  },
  {
    name: 'an item of another grader',
    pack: 'sovereign',
    forge: origin(0, ({ versions }) => ({ versions: { ...versions, grader: 2 } })),
    reason: /line 2: sovereign-\w+: its grader version is 2, but the header says 1/,
  },
  {
    name: 'an item of other rules',
    pack: 'sovereign',
    forge: origin(0, ({ versions }) => ({ versions: { ...versions, rules: 2 } })),
    reason: /line 2: made for rules version 2; this program has version 1/,
  },
  {
    name: 'an item of another family',
    pack: 'whole',
    forge: item(0, () => ({ family: 'sums' })),
    reason: /line 2: the item belongs to sums, but the pack to toy/,
  },
  {
    name: 'a stopped run with an item of a tier it does not keep',
    pack: 'stopped',
    forge: request({ select: { kind: 'first', quotas: { easy: 600 } } }),
    reason: /line 5: toy-\w+: the header asks for no more medium items/,
  },
];
