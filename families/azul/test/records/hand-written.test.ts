import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { importBga } from '../../src/records/bga/import-bga.ts';
import { currentOf, type Match } from '../../src/records/match.ts';

/** Records written by hand, with the points that a player counts on a real board. */
const [ADA, BO, CY] = [11, 22, 33];
const [BLACK, WHITE, BLUE, YELLOW, RED] = [1, 2, 3, 4, 5];
type Note = readonly [type: string, args: object];

const of = (type: number, count: number) => new Array(count).fill({ type });
const deal = (remainingTiles: number, ...factories: readonly (readonly number[])[]): Note => [
  'factoriesFilled',
  { factories: [[{ type: 0 }], ...factories.map(tiles => tiles.map(type => ({ type })))], remainingTiles },
];
const take = (
  playerId: number,
  type: number,
  count: number,
  fromFactory: number,
  moved: readonly number[] = [],
): Note => [
  'tilesSelected',
  { playerId, type, fromFactory, selectedTiles: of(type, count), discardedTiles: moved.map(each => ({ type: each })) },
];
const place = (playerId: number, line: number, type: number, placed: number, spilled = 0): Note => [
  'tilesPlacedOnLine',
  { playerId, line, placedTiles: of(type, placed), discardedTiles: of(type, spilled) },
];
const marker = (playerId: number): Note => ['firstPlayerToken', { playerId }];
const onWall = (scores: Readonly<Record<number, readonly [line: number, column: number, points: number]>>): Note => [
  'placeTileOnWall',
  {
    completeLines: Object.fromEntries(
      Object.entries(scores).map(([id, [line, column, points]]) => [
        id,
        { placedTile: { line, column }, pointsDetail: { points } },
      ]),
    ),
  },
];
const floors = (costs: Readonly<Record<number, number>>): Note => [
  'emptyFloorLine',
  { floorLines: Object.fromEntries(Object.entries(costs).map(([id, cost]) => [id, { points: -cost }])) },
];
const read = (...notes: readonly Note[]) => importBga(JSON.stringify(notes.map(([type, args]) => ({ type, args }))));
const scoresOf = (match: Match) => currentOf(match).state.players.map(({ score }) => score);
const four = (type: number) => [type, type, type, type];

describe('the marker alone in the centre', () => {
  // Every factory holds one colour, so nothing ever reaches the centre, and nobody takes the marker.
  const round = (bag: number) => deal(bag, four(BLUE), four(YELLOW), four(RED), four(BLACK), four(WHITE));
  const first = [
    round(80),
    take(ADA, BLUE, 4, 1),
    place(ADA, 4, BLUE, 4),
    take(BO, YELLOW, 4, 2),
    place(BO, 4, YELLOW, 4),
    take(ADA, RED, 4, 3),
    place(ADA, 3, RED, 3, 1),
    take(BO, BLACK, 4, 4),
    place(BO, 1, BLACK, 1, 3),
    take(ADA, WHITE, 4, 5),
    place(ADA, 5, WHITE, 4),
    onWall({ [BO]: [1, 4, 1] }),
    onWall({ [ADA]: [3, 5, 1] }),
    onWall({ [ADA]: [4, 4, 1], [BO]: [4, 5, 1] }),
    floors({ [ADA]: 1, [BO]: 4 }),
  ] as const;

  it('leaves the turn with whoever started', () => {
    const match = expectOk(read(...first, round(60)));
    // Ada has 1 + 1 points less 1; Bo 1 + 1 less 4, which is 0.
    expect(scoresOf(match)).toEqual([1, 0]);
    expect(currentOf(match).state).toMatchObject({ active_player_id: 0, center: { has_first_player_token: true } });
  });

  it('cannot be taken: nobody is said to get it', () => {
    expect(read(...first.slice(0, 1), marker(ADA), ...first.slice(1))).toMatchObject({
      ok: false,
      reason: 'action',
      note: expect.stringMatching(/^move 1, by Player 1 in round 1 .*marker/),
    });
  });
});

describe('undo', () => {
  const open = deal(80, [BLUE, BLUE, RED, RED], four(YELLOW), four(RED), four(BLACK), four(WHITE));
  const wrong = [take(ADA, BLUE, 2, 1, [RED, RED]), place(ADA, 1, BLUE, 1, 1)] as const;

  it('of a line leaves the tiles in hand, of the tiles puts them back', () => {
    const match = expectOk(
      read(
        open,
        ...wrong,
        ['undoSelectLine', { playerId: ADA }],
        place(ADA, 2, BLUE, 2),
        ['undoSelectLine', { playerId: ADA }],
        ['undoTakeTiles', { playerId: ADA }],
        take(ADA, RED, 2, 1, [BLUE, BLUE]),
        place(ADA, 2, RED, 2),
        marker(BO),
        take(BO, BLUE, 2, 0),
        place(BO, 2, BLUE, 2),
      ),
    );
    expect(match.record.actions).toEqual(['1R2', 'CB2']);
    expect(currentOf(match).state.players[1]!.floor_line.has_first_player_token).toBe(true);
  });

  it('of a whole move at once is read, too', () => {
    const match = expectOk(
      read(open, ...wrong, ['undoTakeTiles', { playerId: ADA }], take(ADA, YELLOW, 4, 2), place(ADA, 4, YELLOW, 4)),
    );
    expect(match.record.actions).toEqual(['2Y4']);
  });

  it.each([
    ['of nothing', [open, ['undoTakeTiles', { playerId: ADA }]], /nothing to undo/],
    ['by another player', [open, ...wrong, ['undoSelectLine', { playerId: BO }]], /last move was made by Player 1/],
    ['of a line that was not chosen', [open, wrong[0], ['undoSelectLine', { playerId: ADA }]], /nothing to undo/],
  ] as readonly (readonly [string, readonly Note[], RegExp])[])('%s is refused', (_, notes, note) => {
    expect(read(...notes)).toMatchObject({ ok: false, reason: 'action', note: expect.stringMatching(note) });
  });
});

describe('a full floor', () => {
  it('sends further tiles to the lid, and the marker is taken all the same', () => {
    const match = expectOk(
      read(
        deal(80, [BLUE, BLUE, BLUE, RED], four(YELLOW), four(RED), four(BLACK), four(WHITE)),
        take(ADA, YELLOW, 4, 2),
        place(ADA, 0, YELLOW, 4),
        take(BO, RED, 4, 3),
        place(BO, 4, RED, 4),
        take(ADA, BLACK, 4, 4),
        // The eighth tile does not fit.
        place(ADA, 0, BLACK, 3, 1),
        take(BO, BLUE, 3, 1, [RED]),
        place(BO, 3, BLUE, 3),
        take(ADA, RED, 1, 0),
        ['tilesPlacedOnLine', { playerId: ADA, line: 0, placedTiles: [], discardedTiles: [{ type: 0 }] }],
        place(ADA, 1, RED, 1),
        take(BO, WHITE, 4, 5),
        place(BO, 5, WHITE, 4),
        onWall({ [ADA]: [1, 3, 1] }),
        onWall({ [BO]: [3, 3, 1] }),
        onWall({ [BO]: [4, 1, 1] }),
        // Ada had one point: 14 are due, one is lost.
        floors({ [ADA]: 1, [BO]: 0 }),
      ),
    );
    expect(scoresOf(match)).toEqual([0, 2]);
    // 3 red and 2 blue from Bo's lines, 4 yellow and 4 black from Ada's floor and beside it.
    expect(currentOf(match).state.lid).toEqual({ Blue: 2, Yellow: 4, Red: 3, Black: 4 });
    expect(currentOf(match).state.active_player_id).toBe(0);
  });
});

describe('three players', () => {
  it('sit in the order of their first moves', () => {
    const match = expectOk(
      read(
        deal(72, four(BLUE), four(BLUE), four(YELLOW), four(RED), four(RED), four(BLACK), [WHITE, WHITE, BLACK, BLACK]),
        take(CY, BLUE, 4, 1),
        place(CY, 4, BLUE, 4),
        take(ADA, BLUE, 4, 2),
        place(ADA, 4, BLUE, 4),
        take(BO, WHITE, 2, 7, [BLACK, BLACK]),
        place(BO, 2, WHITE, 2),
        marker(CY),
        take(CY, BLACK, 2, 0),
        place(CY, 2, BLACK, 2),
      ),
    );
    expect(match.record.players).toHaveLength(3);
    expect(match.record.actions).toEqual(['1B4', '2B4', '7W2', 'CK2']);
    expect(currentOf(match).state.players[0]!.floor_line.has_first_player_token).toBe(true);
  });
});
