import { describe, expect, test } from 'vitest';
import { colorFaults, plainFaults } from './plain-check.ts';
import { totalOf } from './plain-counts.ts';
import { plainAfter } from './plain-draft.ts';
import { completeColors, completeColumns, completeRows, isGameOver, plainBonus, plainRanking } from './plain-end.ts';
import { mulberry32 } from './plain-evaluator.ts';
import { accepted, drawInTurn, fairDraw } from './plain-play.ts';
import { type BoardSketch, countsOf, position, tilesOf } from './plain-position.ts';
import { floorCost, plainDeal, plainRefill, plainResolve, plainTiling } from './plain-round.ts';
import { PLAIN_COLORS, type PlainState } from './plain-types.ts';
import { FIVE, fixedColor, fixedColumn, openColumns, placementPoints } from './plain-wall.ts';

const fair = fairDraw(mulberry32(1));
const cells = (rows: readonly string[]) => rows.map(row => [...row].map(cell => cell !== '.'));
const tiledBoard = (board: BoardSketch) => plainTiling(position({ players: [board, { floor: '1' }] })).players[0]!;

describe('the fixed wall', () => {
  test('each row is the one above moved one to the right', () => {
    const letters = FIVE.map(row => FIVE.map(column => fixedColor(row, column)![0]).join(''));
    // Blue and Black share a letter here.
    expect(letters).toEqual(['BYRBW', 'WBYRB', 'BWBYR', 'RBWBY', 'YRBWB']);
    expect(PLAIN_COLORS.map(color => fixedColumn(2, color))).toEqual([2, 3, 4, 0, 1]);
  });

  test.each([
    ['alone', 1, ['.....', '.....', '..#..', '.....', '.....']],
    ['touching at a corner is alone', 1, ['.....', '.#.#.', '..#..', '.#.#.', '.....']],
    ['a row of two', 2, ['.....', '.....', '.##..', '.....', '.....']],
    ['a column of two', 2, ['.....', '..#..', '..#..', '.....', '.....']],
    ['two across and two down', 4, ['.....', '..#..', '.##..', '.....', '.....']],
    ['three across and two down', 5, ['.....', '.....', '.###.', '..#..', '.....']],
    ['a gap ends the run', 2, ['#.#..', '.....', '#.##.', '.....', '..#..']],
    ['a complete row and column', 10, ['..#..', '..#..', '#####', '..#..', '..#..']],
  ])('%s: %i', (_title, points, wall) => {
    expect(placementPoints(cells(wall), 2, 2)).toBe(points);
  });
});

describe('tiling', () => {
  test('rows go top to bottom, and each tile counts those placed before it', () => {
    // Column 0: Blue in row 0, White in row 1, Black in row 2: 1, then 2, then 3.
    const player = tiledBoard({ lines: ['B', 'WW', 'KKK'] });
    expect(player.score).toBe(1 + 2 + 3);
  });

  test('a tile counts its row and its column', () => {
    // Yellow goes to row 1, column 2, between columns 1 and 3 and below column 2 of row 0: 3 + 2.
    const player = tiledBoard({ lines: ['', 'YY'], wall: ['..#..', '.#.#.', '.....', '.....', '.....'], score: 4 });
    expect(player.score).toBe(4 + 5);
  });

  test('unfinished lines stay, the spare tiles of finished ones go to the lid', () => {
    const tiled = plainTiling(position({ players: [{ lines: ['B', 'Y', 'RRR', 'KKK', 'WWWWW'] }, { floor: '1' }] }));
    expect(tiled.players[0]!.pattern_lines.map(line => line.count_filled)).toEqual([0, 1, 0, 3, 0]);
    expect(tiled.lid).toEqual({ Red: 2, White: 4 });
    expect(colorFaults(tiled)).toEqual([]);
  });

  test.each([
    ['', 0],
    ['1', 1],
    ['B', 1],
    ['B1', 2],
    ['BBB', 4],
    ['BBBB', 6],
    ['BBBBB', 8],
    ['BBBBBB', 11],
    ['BBBBBB1', 14],
    ['BBBBBBB', 14],
    ['BBBBBBB1', 14],
  ])('a floor of %j costs %i', (floor, cost) => {
    expect(floorCost({ tiles: tilesOf(floor), has_first_player_token: floor.includes('1') })).toBe(cost);
  });

  test('wall points come first, then the floor, and no score falls below 0', () => {
    expect(tiledBoard({ score: 2, lines: ['B'], floor: 'KKK' }).score).toBe(0);
    expect(tiledBoard({ score: 3, lines: ['B'], floor: 'KKK' }).score).toBe(0);
    expect(tiledBoard({ score: 4, lines: ['B'], floor: 'KKK' }).score).toBe(1);
  });

  test('nobody took from the centre: the same player starts again', () => {
    let state = position({
      players: [{}, {}],
      factories: ['BBBB', 'YYYY', 'RRRR'],
      center: '1',
      active: 1,
      starter: 1,
    });
    for (const [index, color] of (['Blue', 'Yellow', 'Red'] as const).entries()) {
      state = plainAfter(state, { source: { Factory: index }, color, destination: 'Floor' });
    }
    expect(accepted(plainResolve(state, fair)).active_player_id).toBe(1);
  });

  test('a round with tiles on the table is not resolved', () => {
    expect(plainResolve(position({ players: [{}, {}], center: 'B1' }), fair)).toEqual({ refused: ['ROUND_NOT_OVER'] });
  });
});

describe('seed 002, state transition example', () => {
  const before = position({
    players: [
      { score: 12, lines: ['B', '', 'RRR'], floor: 'KY1' },
      { score: 15, lines: ['', '', '', 'WWWW'], wall: ['.#...', '.....', '.....', '.....', '.....'] },
    ],
    bag: `${'B'.repeat(8)}${'R'.repeat(7)}${'Y'.repeat(10)}${'K'.repeat(9)}${'W'.repeat(11)}`,
    lid: 'BBRRR',
    round: 2,
  });
  const next = accepted(plainResolve(before, fair));

  test('scores: 12 + 1 + 1 − 4 and 15 + 1', () => expect(next.players.map(each => each.score)).toEqual([10, 16]));
  test('walls: Blue in column 0, Red of row 2 in column 4, White of row 3 in column 2', () => {
    expect(next.players[0]!.wall).toEqual(cells(['#....', '.....', '....#', '.....', '.....']));
    expect(next.players[1]!.wall).toEqual(cells(['.#...', '.....', '.....', '..#..', '.....']));
  });
  test('lid: the floor, two Red and three White', () => expect(next.lid).toEqual(countsOf('BBRRRRRKYWWW')));
  test('lines and floors are cleared, the marker is back, player 0 starts round 3', () => {
    const lines = next.players.flatMap(each => each.pattern_lines);
    expect(lines.every(line => line.color === null && line.count_filled === 0)).toBe(true);
    const clear = { tiles: [], has_first_player_token: false };
    expect(next.players.map(each => each.floor_line)).toEqual([clear, clear]);
    expect(next.center).toEqual({ tiles: {}, has_first_player_token: true });
    expect([next.active_player_id, next.starting_player_id, next.round_number]).toEqual([0, 0, 3]);
  });
  test('twenty of the 45 tiles are drawn', () => {
    expect(next.factories.map(totalOf)).toEqual([4, 4, 4, 4, 4]);
    expect(totalOf(next.bag)).toBe(25);
  });
});

describe('seed 002, refill edge cases', () => {
  const refill = (bag: string, lid: string, draw = fair): PlainState =>
    plainRefill(position({ players: [{}, {}], bag, lid, center: '1' }), draw);

  test('1: the bag has enough, the lid stays', () => {
    const bag = `${'B'.repeat(10)}${'R'.repeat(8)}${'Y'.repeat(12)}${'K'.repeat(9)}${'W'.repeat(11)}`;
    const next = refill(bag, 'BBRRR');
    expect(next.lid).toEqual(countsOf('BBRRR'));
    expect([totalOf(next.bag), ...next.factories.map(totalOf)]).toEqual([30, 4, 4, 4, 4, 4]);
  });

  test('2: eight tiles in the bag, 21 in the lid: the eight come first, nine remain', () => {
    const next = refill('BBBBBRRR', `${'Y'.repeat(7)}${'K'.repeat(6)}${'W'.repeat(8)}`);
    const [first, second] = next.factories;
    expect((first!.Blue ?? 0) + (second!.Blue ?? 0)).toBe(5);
    expect((first!.Red ?? 0) + (second!.Red ?? 0)).toBe(3);
    expect(next.lid).toEqual({});
    expect([totalOf(next.bag), ...next.factories.map(totalOf)]).toEqual([9, 4, 4, 4, 4, 4]);
  });

  test('2: the lid is tipped in the middle of a factory', () => {
    const next = refill('BBBBBB', 'Y'.repeat(16), drawInTurn(tilesOf(`BBBBBB${'Y'.repeat(14)}`)));
    expect(next.factories).toEqual([{ Blue: 4 }, { Blue: 2, Yellow: 2 }, { Yellow: 4 }, { Yellow: 4 }, { Yellow: 4 }]);
    expect([next.bag, next.lid]).toEqual([{ Yellow: 2 }, {}]);
  });

  test('2: a bag that is used up exactly leaves the lid alone', () => {
    const next = refill('B'.repeat(20), 'Y');
    expect([next.bag, next.lid]).toEqual([{}, { Yellow: 1 }]);
  });

  test('3: six tiles in all: one full factory, one half full, three empty', () => {
    const next = refill('BBBRR', 'Y');
    expect(next.factories.map(totalOf)).toEqual([4, 2, 0, 0, 0]);
    expect([next.bag, next.lid]).toEqual([{}, {}]);
    expect(next.factories[1]).toMatchObject({ Yellow: 1 });
  });

  test('4: the first round', () => {
    const state = plainDeal(2, 'fixed', fair);
    expect([totalOf(state.bag), state.lid, state.round_number]).toEqual([80, {}, 1]);
    expect(state.factories.map(totalOf)).toEqual([4, 4, 4, 4, 4]);
  });

  test('a draw that the bag cannot give is a bug', () => {
    expect(() => refill('BBBB', '', () => 'Red')).toThrow('drew Red');
  });
});

describe('seed 002, integration tests', () => {
  const ready = position({
    players: [
      { lines: ['B', 'YY', 'R'], floor: 'KK' },
      { lines: ['', '', 'WWW'], floor: 'W1' },
    ],
    lid: 'RRR',
    round: 2,
  });
  test('1: a complete end of round', () => {
    const next = accepted(plainResolve(ready, fair));
    expect(next.round_number).toBe(3);
    expect(next.factories.every(factory => totalOf(factory) === 4)).toBe(true);
    const clear = { tiles: [], has_first_player_token: false };
    expect(next.players.map(each => each.floor_line)).toEqual([clear, clear]);
    expect(next.center.has_first_player_token).toBe(true);
    // Blue at 0,0 and Yellow at 1,2 stand alone, two floor tiles; White at 2,1 alone, marker and tile on the floor.
    expect(next.players.map(each => each.score)).toEqual([0, 0]);
    expect(plainFaults(next)).toEqual([]);
  });
  test('2: the bag is filled from the lid', () => {
    const lid = `${'Y'.repeat(10)}${'K'.repeat(8)}`;
    const next = accepted(plainResolve(position({ players: [{ floor: '1' }, {}], bag: 'BBBBBRRR', lid }), fair));
    expect(next.lid).toEqual({});
    expect(next.factories.map(totalOf)).toEqual([4, 4, 4, 4, 4]);
    expect(totalOf(next.bag)).toBe(6);
  });
  test('3: a complete row ends the game, nothing is dealt', () => {
    const wall = ['.....', '.....', '#####', '.....', '.....'];
    const next = accepted(plainResolve(position({ players: [{ wall }, { floor: '1' }], round: 5 }), fair));
    expect(isGameOver(next)).toBe(true);
    expect(next.factories.map(totalOf)).toEqual([0, 0, 0, 0, 0]);
    expect(next.round_number).toBe(5);
  });
  test('3: so does a row completed in this tiling', () => {
    const board = { lines: ['', '', 'WWW'], wall: ['.....', '.....', '#.###', '.....', '.....'] };
    const next = accepted(plainResolve(position({ players: [board, { floor: '1' }], round: 5 }), fair));
    expect(next.players[0]!.score).toBe(5);
    expect([isGameOver(next), next.round_number, next.active_player_id]).toEqual([true, 5, 1]);
    expect(next.factories.map(totalOf)).toEqual([0, 0, 0, 0, 0]);
  });
  test('4: a hundred tiles before and after', () => {
    expect(colorFaults(ready)).toEqual([]);
    expect(colorFaults(accepted(plainResolve(ready, fair)))).toEqual([]);
  });
  test('5: who holds the marker starts', () => {
    const next = accepted(plainResolve(ready, fair));
    expect([next.active_player_id, next.center.has_first_player_token]).toEqual([1, true]);
    expect(next.players[1]!.floor_line.has_first_player_token).toBe(false);
  });
});

describe('the end of the game', () => {
  const rowAndColumn = ['#....', '#....', '#####', '#....', '#....'];
  const twoRows = ['#####', '#####', '.....', '.....', '.....'];
  const boards = (...sketches: readonly BoardSketch[]) => position({ players: sketches, center: '1' });

  test('two for a row, seven for a column, ten for a colour', () => {
    const [crossed, full, diagonal] = boards(
      { wall: rowAndColumn },
      { wall: FIVE.map(() => '#####') },
      { wall: ['#....', '.#...', '..#..', '...#.', '....#'] },
    ).players;
    expect(plainBonus(crossed!)).toBe(2 + 7);
    expect([completeRows(full!), completeColumns(full!), completeColors(full!)]).toEqual([5, 5, 5]);
    expect(plainBonus(full!)).toBe(10 + 35 + 50);
    expect(plainBonus(diagonal!)).toBe(10);
  });

  test('bonuses decide, then complete rows, then places are shared', () => {
    // Totals: 20 + 4, 15 + 9, 24, 24.
    const standings = plainRanking(
      boards({ score: 20, wall: twoRows }, { score: 15, wall: rowAndColumn }, { score: 24 }, { score: 24 }),
    );
    expect(standings.map(each => each.total)).toEqual([24, 24, 24, 24]);
    expect(standings.map(each => each.rows)).toEqual([2, 1, 0, 0]);
    expect(standings.map(each => each.place)).toEqual([1, 2, 3, 3]);
  });

  test('the place after a shared one stays empty', () => {
    const standings = plainRanking(boards({ score: 9 }, { score: 9 }, { score: 8 }));
    expect(standings.map(each => each.place)).toEqual([1, 1, 3]);
  });
});

describe('the grey wall', () => {
  test('a colour goes where neither its row nor its column has it', () => {
    const wall = ['B....', '.B...', '..Y..', '.....', '.....'];
    const [player] = position({ grey: true, players: [{ wall }, {}], center: '1' }).players;
    expect(openColumns(player!, 2, 'Blue')).toEqual([3, 4]);
    expect(openColumns(player!, 2, 'Yellow')).toEqual([]);
    expect(openColumns(player!, 3, 'Yellow')).toEqual([0, 1, 3, 4]);
  });

  test('the player chooses the column, and it is scored there', () => {
    const board = { lines: ['B', 'YY'], wall: ['.....', '.....', '.R...', '.....', '.....'] };
    const tiled = plainTiling(position({ grey: true, players: [board, { floor: '1' }] }), () => 1);
    expect(tiled.players[0]!.wall_colors!.map(row => row[1])).toEqual(['Blue', 'Yellow', 'Red', null, null]);
    // Blue alone in row 0, then Yellow joins Blue and Red in column 1.
    expect(tiled.players[0]!.score).toBe(1 + 3);
    expect(tiled.lid).toEqual({ Yellow: 1 });
    expect(colorFaults(tiled)).toEqual([]);
  });

  test('no open cell: the whole line goes to the floor, what has no space to the lid', () => {
    // Blue is in columns 0 to 3, and White has the only other cell of row 4.
    const wall = ['B....', '.B...', '..B..', '...B.', '....W'];
    const board = { score: 20, lines: ['', '', '', '', 'BBBBB'], floor: 'RRRR', wall };
    const state = position({ grey: true, players: [board, { floor: '1' }] });
    expect(openColumns(state.players[0]!, 4, 'Blue')).toEqual([]);
    const tiled = plainTiling(state);
    expect(tiled.players[0]!.score).toBe(20 - 14);
    expect(tiled.players[0]!.pattern_lines[4]).toEqual({ capacity: 5, color: null, count_filled: 0 });
    expect(tiled.lid).toEqual({ Blue: 5, Red: 4 });
    expect(colorFaults(tiled)).toEqual([]);
  });

  test('five of a colour anywhere on the grey wall are a colour', () => {
    const wall = ['..B..', '....B', '.B...', 'B....', '...B.'];
    const [player] = position({ grey: true, players: [{ wall }, {}], center: '1' }).players;
    expect(plainBonus(player!)).toBe(10);
  });
});
