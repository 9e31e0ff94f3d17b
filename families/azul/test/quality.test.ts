import { describe, expect, it } from 'vitest';
import { flips, gameSummary, type Measured, roundSummary } from '../bench/quality/measure.ts';
import { BUCKETS, storedPositions } from '../bench/quality/positions.ts';
import type { BandName } from '../src/evaluation/bands.ts';
import { gameStage, roundStage } from '../src/positions/stages.ts';
import { movesOf } from '../src/rules/drafting.ts';
import { ON_TABLE } from '../src/rules/packed/game.ts';
import { solveRound } from '../src/search/alpha-beta/round-solver.ts';

const positions = storedPositions(100);

describe('the stored positions', () => {
  it('have at least ten positions of each of the nine buckets', () => {
    for (const { stage, round } of BUCKETS) {
      const held = positions.filter(each => each.stage === stage && each.round === round);
      expect(held.length, `${stage} ${round}`).toBeGreaterThanOrEqual(10);
      for (const { game } of held) expect([gameStage(game), roundStage(game)]).toEqual([stage, round]);
    }
  });

  it('value every legal move', () => {
    for (const { game, exact } of positions) expect([...exact.keys()].sort()).toEqual(movesOf(game).sort());
  });

  it('are solved again to the same values where that is quick', () => {
    for (const { game, exact } of positions.filter(each => each.game[ON_TABLE]! <= 9)) {
      for (const { move, low, high } of solveRound(game, { moves: 'all' }).values) {
        expect([low, high]).toEqual([exact.get(move), exact.get(move)]);
      }
    }
  });
});

describe('the figures of an evaluator', () => {
  const choice = (roundRegret: number, gameRegret: number) => ({ bucket: 'late end', roundRegret, gameRegret, ms: 1 });
  const choices = [choice(0, 0), choice(0, 0.5), choice(2, 0.6), choice(6, 8.9)];

  it('count a best choice in the round exactly, in the game within half a point', () => {
    expect(roundSummary(choices)).toEqual({ agreement: 0.5, mean: 2, p95: 6 });
    expect(gameSummary(choices)).toEqual({ agreement: 0.5, mean: 2.5, p95: 8.9 });
  });

  it('count the moves whose band changes', () => {
    const called = (...names: BandName[]): Measured => ({
      evaluator: '',
      choices: [],
      judgements: [{ choice: 0, bands: new Map(names.map((name, move) => [move, name])) }],
    });
    const before = called('Excellent', 'Good', 'Okay', 'Miss');
    expect(flips(before, before)).toBe(0);
    expect(flips(before, called('Excellent', 'Okay', 'Okay', 'Miss'))).toBe(0.25);
  });
});
