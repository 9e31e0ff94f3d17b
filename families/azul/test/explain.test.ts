import { describe, expect, test } from 'vitest';
import { BAND_LIMITS, bandOf } from '../src/evaluation/bands.ts';
import { evaluatePosition } from '../src/evaluation/evaluate.ts';
import { explain } from '../src/explanation/explain.ts';
import { azul } from '../src/index.ts';
import { itemOf } from '../src/positions/item.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { plainAfter } from './plain-draft.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';

const NODES = { round: 50_000, game: 200_000 };

describe('bands', () => {
  test('ties and near-ties are Excellent, and a possible near-tie is never a Miss', () => {
    expect(bandOf(0, 0)).toBe('Excellent');
    expect(bandOf(0.4, 0)).toBe('Excellent');
    for (const noise of [0, 0.5, 2, 5]) {
      expect(bandOf(noise, noise)).toBe('Excellent');
      expect(bandOf(noise + 4, noise)).not.toBe('Miss');
      expect(bandOf(noise + 4.1, noise)).toBe('Miss');
    }
  });
  test('more regret is never a better band, more noise never a worse one', () => {
    const place = (regret: number, noise: number) =>
      BAND_LIMITS.findIndex(({ name }) => name === bandOf(regret, noise));
    for (let regret = 0; regret < 12; regret += 0.25) {
      for (let noise = 0; noise < 4; noise += 0.5) {
        expect(place(regret + 0.25, noise)).toBeGreaterThanOrEqual(place(regret, noise));
        expect(place(regret, noise + 0.5)).toBeLessThanOrEqual(place(regret, noise));
      }
    }
  });
  test('a move in a decided game is never a Miss', () => {
    expect(bandOf(20, 0, 0.3)).toBe('Miss');
    expect(bandOf(20, 0, 0.001)).toBe('Okay');
  });
});

/** Points of both players in this round after a line of play, by the plain rules; the player who begins it first. */
function plainPoints(state: PlainState, line: readonly Parameters<typeof plainAfter>[1][]): readonly number[] {
  const me = state.active_player_id;
  const ended = plainTiling(line.reduce(plainAfter, state));
  return [me, (me + 1) % state.players.length].map(seat => ended.players[seat]!.score - state.players[seat]!.score);
}

describe('explanations', () => {
  const games = positionsWith(5, 9, 10, 40, 'explain');

  test('their counts equal those of the plain rules along the lines', () => {
    let compared = 0;
    for (const game of games) {
      const proof = evaluatePosition(game, { nodes: NODES });
      const state = stateOf(game) as PlainState;
      const best = plainPoints(state, proof.line);
      for (const move of proof.moves) {
        const remarks = explain(itemOf(game, []), proof, move.action);
        const told = (code: string) => remarks.find(remark => remark.code === code)?.args;
        const [mine, theirs] = plainPoints(state, move.line);
        const isBest = move.regret === 0;
        expect(told('ends-points')).toEqual(isBest || mine === best[0] ? undefined : { now: mine, best: best[0] });
        expect(told('ends-theirs')).toEqual(isBest || theirs === best[1] ? undefined : { now: theirs, best: best[1] });
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('nothing is counted along lines that do not lead to the values', () => {
    const state = sketch({ players: [{}, {}], factories: ['BBYK', 'RRWW', 'BYRK', 'KKWW', 'YYRB'], center: '1' });
    const proof = evaluatePosition(state, { nodes: { round: 1_000, game: 2_000 } });
    const blamed = proof.moves.filter(({ regret }) => regret > 0);
    expect(blamed.length).toBeGreaterThan(10);
    for (const { action, noise } of blamed) {
      expect(noise).toBeGreaterThan(0);
      const codes = explain(itemOf(gameOf(state), []), proof, action).map(({ code }) => code);
      expect(codes.filter(code => code.startsWith('ends-'))).toEqual(['ends-unknown']);
    }
  });

  test('a better round with a worse game is mentioned', () => {
    let told = 0;
    for (const game of games) {
      const proof = evaluatePosition(game, { nodes: NODES });
      const most = Math.max(...proof.moves.map(({ round }) => round!));
      for (const { action, round, regret } of proof.moves) {
        const codes = explain(itemOf(game, []), proof, action).map(({ code }) => code);
        expect(codes.includes('more-now')).toBe(regret > 0 && round! > proof.moves[0]!.round!);
        expect(codes.includes('gives-up')).toBe(regret === 0 && round! < most);
        told += codes.includes('more-now') ? 1 : 0;
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  test('with three players a move is valued for the game, and nothing unproven is counted', () => {
    const state = sketch({ players: [{}, {}, {}], factories: ['BBYK', 'RRWW', 'BKKW', 'YYRW'], center: '1' });
    const proof = evaluatePosition(state, { nodes: NODES });
    for (const { action, regret } of proof.moves) {
      const remarks = explain(itemOf(gameOf(state), []), proof, action);
      expect(azul.words.say(remarks[0]!)).not.toContain('for this round');
      const counted = remarks.map(({ code }) => code).filter(code => code.startsWith('ends-'));
      expect(counted).toEqual(regret > 0 ? ['ends-unknown'] : []);
    }
  });

  test.each([
    { players: [{ score: 3 }, { lines: ['', 'B', '', '', ''] }, {}], center: 'BBYR1' },
    { players: [{ score: 3 }, { lines: ['', 'B', '', '', ''] }], center: 'BBYR1', grey: true },
  ])('seen to the end at another table, they count what the plain rules count', parts => {
    const state = sketch(parts);
    const proof = evaluatePosition(state, { nodes: NODES });
    expect(proof.moves.every(({ noise }) => noise === 0)).toBe(true);
    let told = 0;
    const [best] = plainPoints(state as PlainState, proof.line);
    for (const { action, line, regret } of proof.moves.filter(move => move.regret > 0)) {
      const remarks = explain(itemOf(gameOf(state), []), proof, action);
      const points = remarks.find(({ code }) => code === 'ends-points')?.args;
      const [mine] = plainPoints(state as PlainState, line);
      expect(regret).toBeGreaterThan(0);
      expect(points).toEqual(mine === best ? undefined : { now: mine, best });
      if (points) told++;
    }
    expect(told).toBeGreaterThan(0);
  });

  test('a move that is not in the proof is described but not valued', () => {
    const state = stateOf(games[0]!);
    const { moves, ...rest } = evaluatePosition(state, { nodes: NODES });
    const missing = moves.at(-1)!;
    const proof = { ...rest, moves: moves.filter(move => moveOfAction(move.action) !== moveOfAction(missing.action)) };
    expect(explain(itemOf(games[0]!, []), proof, missing.action)[0]!.code).toBe('takes');
  });
});

describe('grades', () => {
  test('evidence names the players who miss the good moves and counts the good moves', () => {
    for (const game of positionsWith(4, 8, 6, 40, 'grade')) {
      const item = itemOf(game, []);
      const proof = evaluatePosition(game, { nodes: NODES });
      const { evidence, score } = azul.maker.grade(item, proof);
      const good = proof.moves.filter(({ regret, noise }) => bandOf(regret, noise) === 'Excellent').length;
      expect(evidence).toMatchObject({ good_moves: good, legal_actions: proof.moves.length, basis: 'search' });
      const isGreedyGood = (evidence.greedy_rank as number) <= good;
      expect((evidence.missed_by as readonly string[]).includes('greedy')).toBe(!isGreedyGood);
      expect(score).toBeGreaterThanOrEqual(0);
    }
  });
});

test('negative numbers have a typographic minus sign', () => {
  const say = (now: number, best: number) => azul.words.say({ code: 'ends-points', args: { now, best }, spots: [] });
  expect(say(-2, -1)).toBe('Points this round: −2 (best move: −1).');
  expect(say(-1, 1)).toBe('Points this round: −1 (best move: 1).');
});
