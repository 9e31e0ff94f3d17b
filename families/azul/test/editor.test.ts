import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../app/board/editor/apply-edit.ts';
import { colorTotal } from '../app/board/editor/counts.ts';
import type { Brush, Edit } from '../app/board/editor/edit.ts';
import { faultOf } from '../app/board/editor/fault.ts';
import { editAt, isWithin, spotOf } from '../app/board/editor/spots.ts';
import { legalActions, newGame, reachFault, readState, type State, writeNotation } from '../src/index.ts';
import { play } from '../src/play.ts';
import { STATE_FAULTS } from '../src/positions/validate.ts';
import { COLORS, ROWS, TILES_PER_COLOR } from '../src/rules/tiles.ts';

const begin = newGame(2, 'fixed', 'editor').state;
const brush = fc.constantFrom<Brush>(...COLORS, 'Marker', 'Nothing');
const seat = fc.integer({ min: 0, max: 1 });
const row = fc.integer({ min: 0, max: ROWS - 1 });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ kind: fc.constant('factory' as const), factory: row, space: fc.integer({ min: 0, max: 3 }), brush }),
  fc.record({ kind: fc.constant('centre' as const), space: fc.integer({ min: 0, max: 3 }), brush }),
  row.chain(at =>
    fc.record({
      kind: fc.constant('line' as const),
      seat,
      row: fc.constant(at),
      space: fc.integer({ min: 0, max: at }),
      brush,
    }),
  ),
  fc.record({ kind: fc.constant('wall' as const), seat, row, column: row, brush }),
  fc.record({ kind: fc.constant('floor' as const), seat, space: fc.integer({ min: 0, max: 6 }), brush }),
  fc.record({ kind: fc.constantFrom('active' as const, 'starter' as const), seat }),
  fc.record({ kind: fc.constant('wallKind' as const), wall: fc.constantFrom('fixed' as const, 'grey' as const) }),
  fc.record({ kind: fc.constant('score' as const), seat, score: fc.nat(99) }),
);

/** Positions some moves into the round. */
function played(moves: number): State {
  let now = newGame(2, 'fixed', 'editor');
  for (let n = 0; n < moves; n++) {
    const next = play.act(now, legalActions(now.state)[n % 5]!);
    if (next.ok) now = next.value;
  }
  return now.state;
}

function changed(state: State, edits: readonly Edit[], balances = true): State {
  return edits.reduce((now, each) => applyEdit(now, each, balances), state);
}

describe('edits', () => {
  it('lose no tile while the bag can make up the count', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), edits => {
        const state = changed(begin, edits);
        for (const color of COLORS) {
          if ((state.bag[color] ?? 0) > 0) expect(colorTotal(state, color)).toBe(TILES_PER_COLOR);
          else expect(colorTotal(state, color)).toBeGreaterThanOrEqual(TILES_PER_COLOR);
        }
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  it('keep the marker in exactly one place', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), edits => {
        const { center, players } = changed(begin, edits);
        const places = [center.has_first_player_token, ...players.map(each => each.floor_line.has_first_player_token)];
        expect(places.filter(Boolean)).toHaveLength(1);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  it('do not mutate the position before the edit', () => {
    const text = JSON.stringify(begin);
    fc.assert(
      fc.property(edit, each => {
        applyEdit(begin, each, true);
        expect(JSON.stringify(begin)).toBe(text);
      }),
      { seed: 8, numRuns: 100 },
    );
  });

  it('with the same brush twice restore the position', () => {
    const spots: readonly [string, Brush][] = [
      [spotOf.centre(0), 'Red'],
      [spotOf.wall(1, 2, 3), 'Blue'],
      [spotOf.line(0, 0, 0), 'White'],
      [spotOf.floor(1, 0), 'Black'],
      [spotOf.floor(1, 0), 'Marker'],
    ];
    for (const [spot, held] of spots) {
      const once = applyEdit(begin, editAt(spot, held)!, true);
      expect(once).not.toEqual(begin);
      expect(writeNotation(applyEdit(once, editAt(spot, held)!, true))).toBe(writeNotation(begin));
    }
  });

  it('return the same object when there is nothing to do', () => {
    for (const [spot, held] of [
      [spotOf.factory(0, 0), 'Marker'],
      [spotOf.wall(0, 0, 0), 'Nothing'],
      [spotOf.line(0, 4, 4), 'Nothing'],
      [spotOf.centre(0), 'Nothing'],
    ] as const) {
      expect(applyEdit(begin, editAt(spot, held)!, true)).toBe(begin);
    }
  });

  it.each([3, 4] as const)('to %d players and back keep the position valid', seats => {
    for (const state of [begin, played(3)]) {
      const more = applyEdit(state, { kind: 'seats', seats }, true);
      expect(more.factories).toHaveLength(2 * seats + 1);
      expect(writeNotation(applyEdit(more, { kind: 'seats', seats: 2 }, true))).toBe(writeNotation(state));
    }
  });

  it('to the grey wall and back keep the colours of every row', () => {
    const state = changed(begin, [
      { kind: 'wall', seat: 0, row: 1, column: 3, brush: 'Blue' },
      { kind: 'wall', seat: 0, row: 4, column: 0, brush: 'Blue' },
    ]);
    const grey = applyEdit(state, { kind: 'wallKind', wall: 'grey' }, true);
    expect(readState(grey).ok).toBe(true);
    expect(writeNotation(applyEdit(grey, { kind: 'wallKind', wall: 'fixed' }, true))).toBe(writeNotation(state));
  });

  it('that clear the table leave a valid position', () => {
    expect(faultOf(applyEdit(played(4), { kind: 'clear' }, false))).toBeNull();
  });

  it('put missing tiles into the bag or the lid, and remove surplus tiles there', () => {
    const later = { ...begin, round_number: 2 };
    const short = changed(later, [{ kind: 'stock', place: 'bag', color: 'Red', count: 3 }]);
    expect(faultOf(short)!.places).toEqual(['count-Red']);
    const lid = applyEdit(short, { kind: 'rest', place: 'lid' }, true);
    expect(faultOf(lid)).toBeNull();
    expect(lid.lid.Red).toBe((begin.bag.Red ?? 0) - 3);
    const over = changed(later, [{ kind: 'stock', place: 'lid', color: 'Red', count: 4 }]);
    expect(faultOf(applyEdit(over, { kind: 'rest', place: 'lid' }, true))).toBeNull();
  });
});

describe('a fault', () => {
  const EVERY_SPOT = /^(factory|centre|line|wall|floor|count)(-|$)/;
  const four = (factory: number): Edit[] =>
    [0, 1, 2, 3].map(space => ({ kind: 'factory', factory, space: 3 - space, brush: 'Nothing' }));
  const CASES: readonly (readonly [string, State, readonly Edit[], string])[] = [
    ['a part full factory', begin, [{ kind: 'factory', factory: 2, space: 0, brush: 'Nothing' }], 'factory-2'],
    [
      'two part full factories',
      begin,
      [1, 3].map(factory => ({ kind: 'factory', factory, space: 0, brush: 'Nothing' }) as const),
      'factory-3',
    ],
    ['tiles in the centre too early', begin, [{ kind: 'centre', space: 0, brush: 'Red' }], 'centre'],
    ['the marker taken too early', begin, [{ kind: 'floor', seat: 1, space: 0, brush: 'Marker' }], 'floor-1-0'],
    [
      'a line of a colour on the wall',
      begin,
      [
        ...four(0),
        { kind: 'line', seat: 1, row: 1, space: 0, brush: 'Blue' },
        { kind: 'wall', seat: 1, row: 1, column: 1, brush: 'Blue' },
      ],
      'line-1-1',
    ],
    ['a floor that nothing can have fallen to', begin, [{ kind: 'floor', seat: 0, space: 0, brush: 'Red' }], 'floor-0'],
    [
      'a complete row while tiles are to take',
      begin,
      [0, 1, 2, 3, 4].map(column => ({ kind: 'wall', seat: 0, row: 2, column, brush: 'Blue' }) as const),
      'wall-0-2',
    ],
    [
      'a colour twice in a row of the grey wall',
      newGame(2, 'grey', 'editor').state,
      [0, 3].map(column => ({ kind: 'wall', seat: 1, row: 2, column, brush: 'White' }) as const),
      'wall-1-2-3',
    ],
  ];

  it.each(CASES)('is described and located: %s', (_, from, edits, place) => {
    const state = changed(from, edits);
    const fault = faultOf(state);
    expect(fault).not.toBeNull();
    expect(fault!.text).toMatch(/^[A-Z].*\.$/);
    expect(fault!.places).toContain(place);
    for (const each of fault!.places) expect(each).toMatch(EVERY_SPOT);
    expect(readState(state).ok).toBe(false);
  });

  it.each<readonly [string, readonly Edit[], readonly string[]]>([
    ['a wall tile', [{ kind: 'wall', seat: 1, row: 2, column: 3, brush: 'Blue' }], ['wall-1-2-3']],
    ['points', [{ kind: 'score', seat: 0, score: 3 }], []],
    ['another player before the first draft', [{ kind: 'active', seat: 1 }], []],
  ])('of the first round is told although the tiles are all there: %s', (_, edits, places) => {
    const state = changed(begin, edits);
    expect(readState(state).ok).toBe(true);
    expect(faultOf(state)).toEqual({ text: expect.stringMatching(/^[A-Z].*\.$/), places, isOffTable: false });
  });

  it('is reported exactly for positions that are refused or unreachable', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.array(edit, { maxLength: 6 }), (moves, edits) => {
        const state = changed(played(moves), edits);
        expect(faultOf(state) === null).toBe(readState(state).ok && reachFault(state) === null);
      }),
      { seed: 8, numRuns: 200 },
    );
  });

  it('without a place on the table cannot be fixed on the table', () => {
    const fault = faultOf({ ...begin, factories: begin.factories.slice(1) });
    expect(fault).toEqual({ text: 'There are 4 factories instead of 5.', places: [], isOffTable: true });
    expect(faultOf({ ...begin, players: [] })).toMatchObject({ isOffTable: true });
    expect(faultOf({ ...begin, active_player_id: 7 })).toMatchObject({ isOffTable: true });
  });

  it('has a unique code', () => {
    expect(new Set(STATE_FAULTS).size).toBe(STATE_FAULTS.length);
  });

  it('covers a space when it covers the place that contains it', () => {
    expect(isWithin('line-1-2-0', ['line-1-2'])).toBe(true);
    expect(isWithin('line-1-20-0', ['line-1-2'])).toBe(false);
    expect(isWithin('centre-0', ['centre'])).toBe(true);
  });
});
