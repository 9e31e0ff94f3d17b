import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { importBga } from '../../src/records/bga/import-bga.ts';
import { currentOf, endingOf, type Match } from '../../src/records/match.ts';
import { standings } from '../../src/rules/standings.ts';

/** Records written by hand, with the points that a player counts on a real board. */
const [ADA, BO, CY, DEE] = [11, 22, 33, 44];
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
  {
    floorLines: Object.fromEntries(Object.entries(costs).map(([id, cost]) => [id, { points: -cost }])),
    // In every game, with a list for each player: without special factories the lists are empty.
    specialFactoryZeroTiles: Object.fromEntries(Object.keys(costs).map(id => [id, []])),
  },
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

describe('four players', () => {
  // Every factory holds one colour: nobody takes the marker, and Ada begins every round.
  const rounds = [
    deal(
      64,
      four(BLUE),
      four(BLUE),
      four(YELLOW),
      four(YELLOW),
      four(RED),
      four(RED),
      four(BLACK),
      four(BLACK),
      four(WHITE),
    ),
    take(ADA, BLUE, 4, 1),
    place(ADA, 4, BLUE, 4),
    take(BO, BLUE, 4, 2),
    place(BO, 4, BLUE, 4),
    take(CY, YELLOW, 4, 3),
    place(CY, 4, YELLOW, 4),
    take(DEE, YELLOW, 4, 4),
    place(DEE, 4, YELLOW, 4),
    take(ADA, RED, 4, 5),
    place(ADA, 3, RED, 3, 1),
    take(BO, RED, 4, 6),
    place(BO, 3, RED, 3, 1),
    take(CY, BLACK, 4, 7),
    place(CY, 3, BLACK, 3, 1),
    take(DEE, BLACK, 4, 8),
    place(DEE, 3, BLACK, 3, 1),
    take(ADA, WHITE, 4, 9),
    place(ADA, 5, WHITE, 4),
    onWall({ [ADA]: [3, 5, 1], [BO]: [3, 5, 1], [CY]: [3, 1, 1], [DEE]: [3, 1, 1] }),
    onWall({ [ADA]: [4, 4, 1], [BO]: [4, 4, 1], [CY]: [4, 5, 1], [DEE]: [4, 5, 1] }),
    floors({ [ADA]: 1, [BO]: 1, [CY]: 1, [DEE]: 1 }),
    deal(
      28,
      four(WHITE),
      four(WHITE),
      four(WHITE),
      four(WHITE),
      four(BLUE),
      four(BLUE),
      four(RED),
      four(RED),
      four(BLACK),
    ),
    take(ADA, WHITE, 4, 1),
    place(ADA, 4, WHITE, 4),
    take(BO, WHITE, 4, 2),
    place(BO, 4, WHITE, 4),
    take(CY, WHITE, 4, 3),
    place(CY, 4, WHITE, 4),
    take(DEE, WHITE, 4, 4),
    place(DEE, 4, WHITE, 4),
    take(ADA, BLUE, 4, 5),
    place(ADA, 3, BLUE, 3, 1),
    take(BO, BLUE, 4, 6),
    place(BO, 3, BLUE, 3, 1),
    take(CY, RED, 4, 7),
    place(CY, 3, RED, 3, 1),
    take(DEE, RED, 4, 8),
    place(DEE, 3, RED, 3, 1),
    take(ADA, BLACK, 4, 9),
    place(ADA, 2, BLACK, 2, 2),
    // Below Ada's black tile is her red one; her white tile has a blue one at its side and another above.
    onWall({ [ADA]: [2, 5, 2] }),
    onWall({ [ADA]: [3, 3, 1], [BO]: [3, 3, 1], [CY]: [3, 5, 2], [DEE]: [3, 5, 2] }),
    onWall({ [ADA]: [4, 3, 4], [BO]: [4, 3, 4], [CY]: [4, 3, 1], [DEE]: [4, 3, 1] }),
    floors({ [ADA]: 4, [BO]: 1, [CY]: 1, [DEE]: 1 }),
  ] as const;

  it('score what they count on their boards', () => {
    const match = expectOk(read(...rounds));
    expect(match.record.players).toHaveLength(4);
    expect(scoresOf(match)).toEqual([4, 5, 3, 3]);
    expect(currentOf(match).state.lid).toEqual({ Blue: 12, Yellow: 6, Red: 12, Black: 9, White: 12 });
  });

  it('have the bag refilled in the middle of a deal', () => {
    // 28 tiles fill seven factories; the last two come from the 51 in the lid.
    const bag = [BLUE, YELLOW, YELLOW, YELLOW, RED, BLACK, BLACK].map(four);
    const { state } = currentOf(expectOk(read(...rounds, deal(43, ...bag, four(WHITE), four(WHITE)))));
    expect(state).toMatchObject({ round_number: 3, bag: { Blue: 12, Yellow: 6, Red: 12, Black: 9, White: 4 } });
    expect(Object.values(state.lid)).toEqual([]);
    expect(read(...rounds, deal(43, ...bag.with(1, four(WHITE)), four(WHITE), four(WHITE)))).toMatchObject({
      ok: false,
      reason: 'malformed',
      note: expect.stringMatching(/^round 2 .*tiles are left in the bag although it was refilled/),
    });
  });
});

describe('a row that is complete', () => {
  const COLOURS = [BLUE, YELLOW, RED, BLACK, WHITE];
  /** Ada fills her first line with one colour after the other; all else goes to the floors. */
  const rounds = COLOURS.flatMap((colour, n) => {
    const others = COLOURS.filter(each => each !== colour);
    const factoryOf = (each: number) => COLOURS.indexOf(each) + 1;
    const spill = (player: number, each: number) => [take(player, each, 4, factoryOf(each)), place(player, 0, each, 4)];
    return [
      ...(n === 4 ? [['lastRound', {}] as const] : []),
      deal(80 - 20 * n, ...COLOURS.map(four)),
      take(ADA, colour, 4, factoryOf(colour)),
      place(ADA, 1, colour, 1, 3),
      ...others.flatMap((each, nth) => spill(nth % 2 === 0 ? BO : ADA, each)),
      onWall({ [ADA]: [1, n + 1, n + 1] }),
      floors({ [ADA]: 14, [BO]: 14 }),
    ];
  });
  const bonus: Note = ['endScore', { scores: { [ADA]: { points: 2 } } }];

  it('ends the game, with two points for it', () => {
    const match = expectOk(read(...rounds, bonus));
    expect(endingOf(match)).toBe('played');
    expect(standings(currentOf(match).state).map(({ total }) => total)).toEqual([2, 0]);
  });

  it('is followed by no other deal', () => {
    expect(read(...rounds, deal(80, ...COLOURS.map(four)))).toMatchObject({
      ok: false,
      reason: 'action',
      note: expect.stringMatching(/already over/),
    });
  });
});

describe('a player who leaves', () => {
  const open = deal(80, four(BLUE), four(YELLOW), four(RED), four(BLACK), four(WHITE));
  const moves = [take(ADA, BLUE, 4, 1), place(ADA, 4, BLUE, 4), take(BO, YELLOW, 4, 2), place(BO, 4, YELLOW, 4)];
  const later = [take(ADA, RED, 4, 3), place(ADA, 3, RED, 3, 1)];
  const endOf = (...notes: readonly Note[]) => {
    const match = expectOk(read(open, ...moves, ...notes));
    return [endingOf(match), match.record.resigned];
  };

  it.each([
    ['playerEliminated', { who_quits: BO }],
    ['playerEliminated', { player_id: String(BO) }],
    ['tableInfosChanged', { reload_reason: 'playerQuitGame', who_quits: BO }],
  ] as readonly Note[])('has resigned where nobody moves after that, %s %j', (type, args) => {
    expect(endOf([type, args])).toEqual(['resigned', 1]);
    expect(endOf([type, args], ...later)).toEqual(['stopped', undefined]);
  });

  it('has resigned at once by conceding', () => {
    expect(endOf(['playerConcedeGame', { player_id: BO }], ...later)).toEqual(['resigned', 1]);
  });

  it.each([
    ['zombieBack', { player_id: BO }],
    ['zombieModeFail', {}],
    ['tableInfosChanged', { reload_reason: 'spectator', who_quits: BO }],
    ['tableDecision', { decision_type: 'abandon', decision_refused: true }],
    ['undoRestorePoint', {}],
    ['skipTurnOfPlayerWarning', { player_id: BO, delay: 30 }],
    ['gameStateChange', { id: 30, active_player: ADA, args: { line: 0, tiles: [{ id: 1, type: 3 }] } }],
    ['placeTileOnWallTextLogDetails', { player_name: 'Ada', number: 1, type: 3, points: 2 }],
    ['aNoteOfTomorrow', { player_id: BO, type: 3, text: 'Hello' }],
  ] as readonly Note[])('is not what %s says, which is passed over', (type, args) => {
    expect(endOf([type, args], ...later)).toEqual(['stopped', undefined]);
  });
});

describe('another game than the one of the box', () => {
  const open = deal(80, four(BLUE), four(YELLOW), four(RED), four(BLACK), four(WHITE));

  it.each([
    ['factoriesChanged', { factories: { 1: [] } }, 'special pieces (“factoriesChanged”)'],
    ['moveSpecialFactoryZero', { playerId: 0 }, 'special pieces (“moveSpecialFactoryZero”)'],
    ['tilesPlacedOnLine', { discardedTilesToSpecialFactoryZero: [{ type: 3 }] }, 'discardedTilesToSpecialFactoryZero'],
    ['emptyFloorLine', { specialFactoryZeroTiles: { [ADA]: [{ type: 3 }] } }, 'specialFactoryZeroTiles'],
    ['updateSelectColumn', { playerId: ADA, arg: {} }, 'a wall other than the coloured one'],
    ['tilesToTower', { playerId: ADA, tiles: [{ id: 4, type: 3 }] }, 'doesn’t know (“tilesToTower”)'],
    ['tilesToTower', { towers: { 1: { tile: { type: 3 } } } }, 'doesn’t know (“tilesToTower”)'],
    ['undoTower', { playerId: ADA }, 'doesn’t know (“undoTower”)'],
  ] as const)('is refused by the name of %s %j', (type, args, name) => {
    const refused = read(open, [type, args]);
    expect(refused).toMatchObject({ ok: false, reason: 'variant' });
    expect(refused.ok ? '' : refused.note).toContain('this is a variant that can’t be reviewed: ');
    expect(refused.ok ? '' : refused.note).toContain(name);
  });
});
