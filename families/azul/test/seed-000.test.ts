import { describe, expect, test } from 'vitest';
import { azul } from '../src/index.ts';
import { choicesOf, DEFAULT_FILTERS, filterFailures } from '../src/positions/filters.ts';
import { GAME_STAGES, gameStage, isPast, ROUND_STAGES, roundStage } from '../src/positions/stages.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { isRoundOver } from '../src/rules/packed/round.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { parseState } from '../src/text/read-state.ts';
import { plainFaults } from './plain-check.ts';
import { plainFilterFailures, plainGameStage, plainRoundStage } from './plain-stage.ts';
import { made, propose, SEEDS, wallTiles } from './proposed.ts';
import { walkGame } from './recorded.ts';
import { sketch } from './sketch.ts';

describe('seed 000 §Two-Axis Staging System', () => {
  test.each([
    ['early', ['.....', '.....', '.....', '.....', '.....']],
    ['early', ['##...', '##...', '##...', '##...', '.....']],
    ['mid', ['##...', '##...', '##...', '##...', '#....']],
    ['mid', ['###..', '###..', '###..', '###..', '###..']],
    ['late', ['####.', '.....', '.....', '.....', '.....']],
    ['late', ['####.', '####.', '####.', '####.', '##...']],
  ] as const)('test_compute_game_stage: %s for %j', (stage, wall) => {
    expect(gameStage(gameOf(sketch({ players: [{}, { wall }], center: '1' })))).toBe(stage);
  });
  test('test_compute_game_stage: it takes the fullest wall, not the sum over players', () => {
    const wall = ['##...', '##...', '#....', '.....', '.....'];
    expect(gameStage(gameOf(sketch({ players: [{ wall }, { wall }], center: '1' })))).toBe('early');
  });
  test.each([
    [2, [20, 14, 13, 7, 6, 1], ['start', 'start', 'mid', 'mid', 'end', 'end']],
    [3, [28, 20, 19, 10, 9, 1], ['start', 'start', 'mid', 'mid', 'end', 'end']],
    [4, [36, 26, 25, 13, 12, 1], ['start', 'start', 'mid', 'mid', 'end', 'end']],
  ] as const)('test_compute_round_stage: %i players', (seats, counts, stages) => {
    const stageOf = (count: number) => {
      const state = sketch({ players: Array.from({ length: seats }, () => ({})), center: '1' });
      const heap = { Blue: Math.min(18, count), Red: Math.max(0, count - 18) };
      return roundStage(gameOf({ ...state, center: { ...state.center, tiles: heap } }));
    };
    expect(counts.map(stageOf)).toEqual(stages);
  });
  test('both stages agree with the plain implementation in every position of a game', () => {
    for (const seats of SEATS) {
      walkGame({ seats, wall: 'fixed', policy: 'AllGreedy', seed: 'stages' }, game => {
        expect(gameStage(game)).toBe(plainGameStage(stateOf(game)));
        expect(roundStage(game)).toBe(plainRoundStage(stateOf(game)));
      });
    }
  });
  test('stage_overshot', () => {
    expect(
      GAME_STAGES.flatMap(now => GAME_STAGES.filter(target => isPast(now, target)).map(target => `${now}>${target}`)),
    ).toEqual(['mid>early', 'late>early', 'late>mid']);
  });
});

describe('seed 000 §Quality Filters', () => {
  const choices = { legal_actions: 10, unique_destinations: 4, floor_actions: 4 };
  test.each([
    [[], {}],
    [['TooFewActions'], { legal_actions: 5, floor_actions: 2 }],
    [['DegenerateOptions'], { unique_destinations: 1 }],
    [['NoNonFloorOption', 'TooManyFloorActions'], { floor_actions: 10 }],
    [['TooManyFloorActions'], { floor_actions: 6 }],
    [[], { floor_actions: 5 }],
    [[], { legal_actions: 6, floor_actions: 3, unique_destinations: 2 }],
  ])('%j', (failures, change) => {
    expect(filterFailures({ ...choices, ...change }, DEFAULT_FILTERS)).toEqual(failures);
  });
  test('a filter that is switched off lets pass', () => {
    const lax = {
      min_legal_actions: 1,
      min_unique_destinations: 1,
      require_non_floor_option: false,
      max_floor_ratio: 1,
    };
    expect(filterFailures({ legal_actions: 1, unique_destinations: 1, floor_actions: 1 }, lax)).toEqual([]);
  });
  test('they agree with the plain implementation in every position of whole games', () => {
    for (const seats of SEATS) {
      walkGame({ seats, wall: 'grey', policy: 'AllRandom', seed: 'filters' }, game => {
        if (isRoundOver(game) || hasCompleteRow(game)) return;
        expect(filterFailures(choicesOf(game), DEFAULT_FILTERS)).toEqual(plainFilterFailures(stateOf(game)));
      });
    }
  });
});

describe('seed 000 §Stage Guarantee Mechanism', () => {
  for (const players of SEATS) {
    for (const stage of GAME_STAGES) {
      for (const round of ROUND_STAGES) {
        test(`${players} players, ${stage} game, ${round} of the round: both stages and all filters are met`, () => {
          for (const wall of WALLS) {
            for (const seed of SEEDS) {
              const item = made({ players, stage, round, wall }, seed);
              expect([item.game_stage, item.round_stage, item.relaxed]).toEqual([stage, round, []]);
              expect(plainGameStage(item.state)).toBe(stage);
              expect(plainRoundStage(item.state)).toBe(round);
              expect(plainFilterFailures(item.state)).toEqual([]);
              expect(plainFaults(item.state)).toEqual([]);
            }
          }
        });
      }
    }
  }
  test('every other policy gets there too', () => {
    for (const policy of ['random', 'mixed'] as const) {
      for (const stage of GAME_STAGES) {
        const item = made({ stage, round: 'mid', policy }, '1737323155000');
        expect([plainGameStage(item.state), plainRoundStage(item.state)]).toEqual([stage, 'mid']);
        expect(plainFilterFailures(item.state)).toEqual([]);
      }
    }
  });
  test('any stage means all of them in turn', () => {
    const items = Array.from({ length: 60 }, (_, i) => made({}, String(i)));
    expect(new Set(items.map(item => item.game_stage))).toEqual(new Set(GAME_STAGES));
    expect(new Set(items.map(item => item.round_stage))).toEqual(new Set(ROUND_STAGES));
  });
  test('what cannot be met is refused after 500 attempts, with the count of each failure', () => {
    const refusal = propose({ stage: 'mid', minLegalActions: 246 }, '1');
    expect(refusal).toMatchObject({ ok: false, reason: 'FiltersUnmet' });
    if (!refusal.ok) expect(refusal.note).toMatch(/^500 attempts: .*TooFewActions \d+/);
  });
  test('a relaxed filter is asked for and reported', () => {
    const item = made({ stage: 'mid', round: 'end', minLegalActions: 246, relax: true }, '1');
    expect(item).toMatchObject({ game_stage: 'mid', round_stage: 'end', relaxed: ['TooFewActions'] });
    expect(made({ stage: 'mid', round: 'end', relax: true }, '1').relaxed).toEqual([]);
  });
});

describe('seed 000 §Validation and Testing', () => {
  test('every position can be played: it reads back as JSON and has the moves it counts', () => {
    for (const seed of SEEDS) {
      const { state, choices } = made({}, seed);
      expect(parseState(JSON.stringify(state))).toEqual({ ok: true, value: state });
      expect(azul.judge.kind === 'choose' && azul.judge.legal({ state, stream: '' }).length).toBe(
        choices.legal_actions,
      );
    }
  });
});

describe('seed 000 §Appendix: Concrete Example', () => {
  test('MID, START, seed 1737323155000, AllGreedy, default filters', () => {
    const { state, choices } = made({ stage: 'mid', round: 'start', policy: 'greedy' }, '1737323155000');
    const fullest = Math.max(...wallTiles(state));
    expect(fullest >= 9 && fullest <= 17).toBe(true);
    const onTable = [...state.factories, state.center.tiles].flatMap(heap => Object.values(heap));
    expect(onTable.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(14);
    expect(choices.legal_actions).toBeGreaterThanOrEqual(6);
    expect(choices.unique_destinations).toBeGreaterThanOrEqual(2);
    expect(choices.floor_actions / choices.legal_actions).toBeLessThanOrEqual(0.5);
  });
});
