import { describe, expect, test } from 'vitest';
import { plainFaults } from './plain-check.ts';
import { totalOf } from './plain-counts.ts';
import { isRoundOver, plainAfter, plainLegal, plainLegalCount, plainPerft, plainRefusals } from './plain-draft.ts';
import { mulberry32 } from './plain-evaluator.ts';
import { fairDraw, greedyPolicy, playPlainGame, randomPolicy } from './plain-play.ts';
import { plainGreedy, plainGreedyScore } from './plain-policy.ts';
import { countsOf, position, tilesOf } from './plain-position.ts';
import { plainDeal } from './plain-round.ts';
import { plainScenario } from './plain-scenario.ts';
import { plainFilterFailures, plainGameStage, plainRoundStage } from './plain-stage.ts';
import type { PlainAction, PlainColor, PlainDestination, PlainRefusal, PlainSource } from './plain-types.ts';
import { made } from './proposed.ts';

const line = (row: number): PlainDestination => ({ PatternLine: row });
const factory = (index: number): PlainSource => ({ Factory: index });
const take = (source: PlainSource, color: PlainColor, destination: PlainDestination): PlainAction => ({
  source,
  color,
  destination,
});

describe('the deal', () => {
  test.each([
    [2, 5],
    [3, 7],
    [4, 9],
  ] as const)('%i players: %i factories of four', (players, factories) => {
    const state = plainDeal(players, 'fixed', fairDraw(mulberry32(players)));
    expect(state.factories.map(totalOf)).toEqual(new Array(factories).fill(4));
    expect(totalOf(state.bag)).toBe(100 - 4 * factories);
    expect(state.center).toEqual({ tiles: {}, has_first_player_token: true });
    expect(state.ruleset_id).toBe(`azul_v1_${players}p`);
    expect(plainFaults(state)).toEqual([]);
  });

  test('the players do not share a board', () => {
    const state = plainDeal(2, 'fixed', () => 'Blue');
    const next = plainAfter(state, take(factory(0), 'Blue', line(4)));
    expect(next.players[0]!.pattern_lines[4]!.count_filled).toBe(4);
    expect(next.players[1]!.pattern_lines[4]!.count_filled).toBe(0);
  });
});

describe('legal drafts', () => {
  test('an empty board takes every colour everywhere: six destinations a group', () => {
    const state = position({ players: [{}, {}], factories: ['BBYR', 'KKKK', 'WYRB', '', ''], center: '1' });
    expect(plainLegalCount(state)).toBe((3 + 1 + 4) * 6);
  });

  test('seed 000 appendix: counted by hand the example has 34 legal actions', () => {
    const state = position({
      players: [
        { score: 18, lines: ['', 'R', '', 'YYY', ''], wall: ['.#...', '..#..', '#...#', '.....', '.##..'] },
        { score: 14, lines: ['', '', 'BB', '', 'RRRR'], wall: ['..#..', '.#...', '...#.', '#...#', '.....'] },
      ],
      factories: ['BBYY', 'RRRK', 'WWWW', 'BYKK', 'BBBR'],
      center: '1',
      round: 4,
    });
    expect(plainFaults(state)).toEqual([]);
    const of = (color: PlainColor) => plainLegal(state).filter(action => action.color === color).length;
    // Blue 0, 2, 4 and floor from three factories; Yellow 2, 3, 4, floor from two; Red 0, 1, floor from two;
    // Black 0, floor from two; White 0, 2, 4, floor from one.
    expect([of('Blue'), of('Yellow'), of('Red'), of('Black'), of('White')]).toEqual([12, 8, 6, 4, 4]);
  });

  test('perft: two groups, every order and destination', () => {
    const state = position({ players: [{}, {}], factories: ['BBBB'], center: 'Y1' });
    expect([plainPerft(state, 1), plainPerft(state, 2), plainPerft(state, 9)]).toEqual([12, 72, 72]);
  });

  const board = {
    lines: ['B', 'R', 'KK', '', ''],
    wall: ['.....', '.....', '.....', '...#.', '.....'],
  };
  test.each<[string, PlainAction, readonly PlainRefusal[]]>([
    ['no such factory', take(factory(5), 'Blue', 'Floor'), ['INVALID_SOURCE']],
    ['an empty factory', take(factory(1), 'Blue', 'Floor'), ['SOURCE_EMPTY']],
    ['a colour that is not there', take(factory(0), 'White', 'Floor'), ['SOURCE_EMPTY']],
    ['the centre without that colour', take('Center', 'Blue', 'Floor'), ['SOURCE_EMPTY']],
    ['no such line', take(factory(0), 'Blue', line(5)), ['INVALID_DESTINATION']],
    ['a full line', take(factory(0), 'Blue', line(0)), ['PATTERN_LINE_COMPLETE']],
    ['a full line of another colour', take(factory(0), 'Yellow', line(0)), ['PATTERN_LINE_COMPLETE', 'COLOR_MISMATCH']],
    ['a line of another colour', take(factory(0), 'Blue', line(1)), ['COLOR_MISMATCH']],
    // Column 3 of row 3 is Blue's.
    ['a colour on the wall row', take(factory(0), 'Blue', line(3)), ['WALL_CONFLICT']],
    ['an open line', take(factory(0), 'Blue', line(4)), []],
    ['the floor', take(factory(0), 'Blue', 'Floor'), []],
  ])('%s', (_title, action, refusals) => {
    const state = position({ players: [board, {}], factories: ['BBYY'], center: 'R1' });
    expect(plainRefusals(state, action)).toEqual(refusals);
  });

  test('no draft after a complete row', () => {
    const wall = ['#####', '.....', '.....', '.....', '.....'];
    const state = position({ players: [{ wall }, {}], factories: ['BBYY'], center: '1' });
    expect(plainLegal(state)).toEqual([]);
    expect(plainRefusals(state, take(factory(0), 'Blue', 'Floor'))).toEqual(['GAME_OVER']);
  });
});

describe('one draft', () => {
  test('the rest of a factory goes to the centre, what a line cannot hold to the floor', () => {
    const state = position({ players: [{ lines: ['', 'B'] }, {}], factories: ['BBBR'], center: 'RK1' });
    const next = plainAfter(state, take(factory(0), 'Blue', line(1)));
    expect(next.factories[0]).toEqual({});
    expect(next.center).toEqual({ tiles: { Red: 2, Black: 1 }, has_first_player_token: true });
    expect(next.players[0]!.pattern_lines[1]).toEqual({ capacity: 2, color: 'Blue', count_filled: 2 });
    expect(next.players[0]!.floor_line).toEqual({ tiles: tilesOf('BB'), has_first_player_token: false });
    expect(next.active_player_id).toBe(1);
    expect(plainFaults(next)).toEqual([]);
  });

  test('the marker takes its space before the tiles of the same move', () => {
    const state = position({ players: [{ floor: 'BBBBB' }, {}], center: 'KK1', factories: ['YYYY'] });
    const next = plainAfter(state, take('Center', 'Black', 'Floor'));
    expect(next.players[0]!.floor_line).toEqual({ tiles: tilesOf('BBBBBK'), has_first_player_token: true });
    expect(next.lid).toEqual({ Black: 1 });
    expect(next.center).toEqual({ tiles: {}, has_first_player_token: false });
  });

  test('with a full floor the marker is taken all the same, and tiles go to the lid', () => {
    const state = position({ players: [{ floor: 'BBBBBBB' }, {}], center: 'KKR1' });
    const next = plainAfter(state, take('Center', 'Black', line(0)));
    expect(next.players[0]!.floor_line).toEqual({ tiles: tilesOf('BBBBBBB'), has_first_player_token: true });
    expect(next.lid).toEqual({ Black: 1 });
    expect(plainFaults(next)).toEqual([]);
  });

  test('the last draft of a round leaves it unresolved', () => {
    const state = position({ players: [{}, { floor: '1' }], center: 'B' });
    const next = plainAfter(state, take('Center', 'Blue', line(0)));
    expect(isRoundOver(next)).toBe(true);
    expect([next.round_number, next.players[0]!.score]).toEqual([1, 0]);
  });
});

describe('seed 000, greedy weights', () => {
  test('tiles ×10, line +100, empty spaces ×5, continuing +15', () => {
    const state = position({ players: [{ lines: ['', '', '', '', 'BB'] }, {}], factories: ['BBBY'], center: 'R1' });
    expect(plainGreedyScore(state, take(factory(0), 'Blue', 'Floor'))).toBe(30);
    expect(plainGreedyScore(state, take(factory(0), 'Blue', line(0)))).toBe(30 + 100 + 5);
    expect(plainGreedyScore(state, take(factory(0), 'Blue', line(3)))).toBe(30 + 100 + 20);
    expect(plainGreedyScore(state, take(factory(0), 'Blue', line(4)))).toBe(30 + 100 + 15 + 15);
    expect(plainGreedy(state)).toEqual([take(factory(0), 'Blue', line(4))]);
  });

  test('continuing a line with two spaces equals opening the longest one', () => {
    const state = position({ players: [{ lines: ['', '', 'B'] }, {}], factories: ['BBYY'], center: '1' });
    // Blue: 20 + 100 + 10 + 15 on row 2, 20 + 100 + 25 on row 4; Yellow: 20 + 100 + 25 on row 4.
    const tied = [
      take(factory(0), 'Blue', line(2)),
      take(factory(0), 'Blue', line(4)),
      take(factory(0), 'Yellow', line(4)),
    ];
    expect(plainGreedy(state)).toEqual(tied);
  });

  test('any line beats the floor, and without a line the most tiles go there', () => {
    const lines = ['W', 'WW', 'WWW', 'WWWW', 'R'];
    const state = position({ players: [{ lines }, {}], factories: ['BBBR'], center: 'KK1' });
    expect(plainGreedy(state)).toEqual([take(factory(0), 'Red', line(4))]);
    const floorOnly = position({ players: [{ lines }, {}], factories: ['BBBY'], center: 'KK1' });
    expect(plainGreedy(floorOnly)).toEqual([take(factory(0), 'Blue', 'Floor')]);
  });
});

describe('seed 000, stages and filters', () => {
  const early = ['###..', '##...', '.#...', '##...', '.....'];
  test.each([
    ['early', early],
    ['mid', ['###..', '##...', '.#...', '##...', '#....']],
    ['mid', ['###..', '###..', '###..', '###..', '###..']],
    ['late', ['####.', '.....', '.....', '.....', '.....']],
  ])('%s', (stage, wall) => {
    expect(plainGameStage(position({ players: [{ wall: early }, { wall }], center: '1' }))).toBe(stage);
  });

  test.each([
    [2, 20, 'start'],
    [2, 14, 'start'],
    [2, 13, 'mid'],
    [2, 7, 'mid'],
    [2, 6, 'end'],
    [2, 0, 'end'],
    [3, 28, 'start'],
    [3, 20, 'start'],
    [3, 19, 'mid'],
    [3, 10, 'mid'],
    [3, 9, 'end'],
    [4, 36, 'start'],
    [4, 26, 'start'],
    [4, 25, 'mid'],
    [4, 13, 'mid'],
    [4, 12, 'end'],
  ])('%i players, %i tiles on the table: %s', (players, tiles, stage) => {
    const center = `${'BYRK'.repeat(9).slice(0, tiles)}1`;
    expect(plainRoundStage(position({ players: new Array(players).fill({}), center }))).toBe(stage);
  });

  const closed = ['W', 'WW', 'WWW', 'WWWW', 'WWWWW'];
  test.each([
    ['one group for an empty board', [], 'B1', []],
    ['one group without its short line', ['W'], 'B1', ['TooFewActions']],
    ['floor alone', closed, 'BYR1', ['TooFewActions', 'DegenerateOptions', 'NoNonFloorOption', 'TooManyFloorActions']],
    ['more floor than lines', ['B', 'WW', 'WWW', 'W', 'R'], 'BYRKW1', ['TooManyFloorActions']],
  ])('%s', (_title, lines, center, failures) => {
    expect(plainFilterFailures(position({ players: [{ lines }, {}], center }))).toEqual(failures);
  });
});

describe('the plain sampler of scenarios', () => {
  test.each([
    [2, 'fixed'],
    [3, 'grey'],
    [4, 'fixed'],
  ] as const)('%i players, %s wall: finds every pair of stages, and all filters pass', (players, wall) => {
    for (const stage of ['early', 'mid', 'late'] as const) {
      for (const round of ['start', 'mid', 'end'] as const) {
        const state = plainScenario({ players, wall, stage, round }, greedyPolicy, mulberry32(7))!;
        expect([plainGameStage(state), plainRoundStage(state)]).toEqual([stage, round]);
        expect([...plainFilterFailures(state), ...plainFaults(state)]).toEqual([]);
      }
    }
  });
  test('its positions have as many moves as those of the maker', () => {
    const stages = { stage: 'mid', round: 'start' } as const;
    const sum = (a: number, b: number) => a + b;
    const mean = (count: (i: number) => number) => Array.from({ length: 100 }, (_, i) => count(i) / 100).reduce(sum);
    const theirs = mean(i => {
      const state = plainScenario({ players: 2, wall: 'fixed', ...stages }, greedyPolicy, mulberry32(i));
      return plainLegalCount(state!);
    });
    const mine = mean(i => made(stages, String(i)).choices.legal_actions);
    expect(Math.abs(mine / theirs - 1)).toBeLessThan(0.1);
  });
});

describe('faults of a state', () => {
  const sound = position({ players: [{ lines: ['B'] }, {}], factories: ['BBYY'], center: '1' });
  test('a valid state has none', () => expect(plainFaults(sound)).toEqual([]));

  test.each([
    ['a tile too many', { ...sound, lid: countsOf('R') }, '21 Red tiles instead of 20'],
    ['a tile too few', { ...sound, players: [sound.players[1]!, sound.players[1]!] }, '19 Blue tiles instead of 20'],
    ['two markers', position({ players: [{ floor: '1' }, {}], center: '1' }), '2 starting markers'],
    ['no marker', position({ players: [{}, {}] }), '0 starting markers'],
    ['a line over its capacity', position({ players: [{ lines: ['BB'] }, {}], center: '1' }), 'line 0 holds 2'],
    [
      'a line colour on its wall row',
      position({ players: [{ lines: ['B'], wall: ['#....', '.....', '.....', '.....', '.....'] }, {}], center: '1' }),
      'line 0 collects Blue, which its wall row has',
    ],
    ['a long floor', position({ players: [{ floor: 'BBBBBBBB' }, {}], center: '1' }), '8 floor tiles'],
    ['an overfull factory', position({ players: [{}, {}], factories: ['BBBBB'], center: '1' }), 'factory 0 holds 5'],
    [
      'a colour twice in a grey column',
      position({ grey: true, players: [{ wall: ['B....', 'B....', '.....', '.....', '.....'] }, {}], center: '1' }),
      'Blue twice in wall column 0',
    ],
  ])('%s', (_title, state, words) => {
    expect(plainFaults(state).join('; ')).toContain(words);
  });
});

describe('whole games', () => {
  const tables = ([2, 3, 4] as const).flatMap(players =>
    (['fixed', 'grey'] as const).flatMap(wall =>
      [randomPolicy, greedyPolicy].map(policy => ({ players, wall, policy })),
    ),
  );
  test('every state of random and greedy games is valid: all player counts, both walls', () => {
    for (const [index, { players, wall, policy }] of tables.entries()) {
      for (let game = 0; game < 5; game++) {
        for (const { next } of playPlainGame(players, wall, policy, mulberry32(100 * index + game))) {
          const faults = plainFaults(next);
          if (faults.length > 0) expect.fail(`${players} players, ${wall}, game ${game}: ${faults.join('; ')}`);
        }
      }
    }
  });
});
