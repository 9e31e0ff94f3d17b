import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { board, WALL } from '../src/game.ts';
import { bytesOf, bytesOfFloats, floatsOf, textOf } from '../src/search/value/base64.ts';
import { FEATURES, FeatureList, MOST_FEATURES } from '../src/search/value/features.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { WEIGHTS } from '../src/search/value/net.ts';
import { WEIGHTS_TEXT } from '../src/search/value/weights.ts';
import { fitWeights } from '../train/fit.ts';
import { Pair } from '../train/gradient.ts';
import { MARGIN, RECORD, recordOf } from '../train/record.ts';
import { positionsWith } from './search-positions.ts';

const NEXT = { round: 2, supply: new Float64Array([4, 4, 4, 4, 4]) };

describe('features of a board', () => {
  const listed = (wall: number, lines: number, isStarter = false) => {
    const features = new FeatureList();
    features.write({ wall, lines, isStarter, opponentRow: 2 }, NEXT);
    return new Map(Array.from({ length: features.count }, (_, i) => [features.index[i]!, features.amount[i]!]));
  };

  test('all within their number, each at most once, on every board of some games', () => {
    for (const game of positionsWith(19, 20, 60, 5, 'features')) {
      const features = new FeatureList();
      features.write(
        { wall: game[board(0) + WALL]!, lines: 0o01_00_00_01_00 << 3, isStarter: true, opponentRow: 4 },
        NEXT,
      );
      const indices = features.index.subarray(0, features.count);
      expect(new Set(indices).size).toBe(features.count);
      expect(Math.max(...indices)).toBeLessThan(FEATURES);
      expect(features.count).toBeLessThanOrEqual(MOST_FEATURES);
    }
  });

  test('what differs between boards differs in features', () => {
    const wall = 0b00001_00010_00000_00000_00011;
    const plain = listed(wall, 0);
    expect(listed(wall, 0, true)).not.toEqual(plain);
    expect(listed(wall | (1 << 7), 0)).not.toEqual(plain);
    const lines = [0o11, 0o12, 0o21, 0o02].map(line => listed(wall, line << 18));
    for (const [i, one] of lines.entries()) for (const other of lines.slice(i + 1)) expect(one).not.toEqual(other);
  });
});

describe('weights', () => {
  test('text and back', () => {
    const floats = Float32Array.from({ length: 50 }, (_, i) => (i - 25) / 3);
    expect(floatsOf(bytesOf(textOf(bytesOfFloats(floats))))).toEqual(floats);
    for (const length of [0, 1, 2, 3, 4]) {
      const bytes = Uint8Array.from({ length }, (_, i) => 255 - 40 * i);
      expect(bytesOf(textOf(bytes))).toEqual(bytes);
    }
  });

  test('those that ship are whole, small and finite', () => {
    const weights = floatsOf(bytesOf(WEIGHTS_TEXT));
    expect(weights.length).toBe(WEIGHTS);
    expect(weights.every(Number.isFinite)).toBe(true);
    expect(WEIGHTS_TEXT.length).toBeLessThan(300_000);
  });

  test('the learned value knows a good board from a bad one', () => {
    const board = { wall: 0, lines: 0, isStarter: false, opponentRow: 1 };
    const fourInColumn = (1 << 2) | (1 << 7) | (1 << 12) | (1 << 17);
    const value = (wall: number) => learnedValue.of({ ...board, wall }, NEXT);
    expect(value(fourInColumn)).toBeGreaterThan(value(0) + 3);
    expect(learnedValue.of({ ...board, isStarter: true }, NEXT)).toBeGreaterThan(value(0));
  });
});

describe('fitting', () => {
  const records = Int32Array.from(
    positionsWith(20, 20, 300, 1, 'fit').flatMap((game, i) => {
      const record = recordOf(game, 0);
      record[MARGIN] = (i % 21) - 10;
      return record;
    }),
  );

  test('the gradient is that of the squared error', () => {
    const rng = rngFrom('gradient');
    const weights = Float32Array.from({ length: WEIGHTS }, () => rng.unit() - 0.5);
    const gradient = new Float64Array(WEIGHTS);
    const pair = new Pair(weights);
    const at = 7 * RECORD;
    pair.addGradient(gradient, pair.error(records, at));
    const loss = () => pair.error(records, at) ** 2 / 2;
    for (let n = 0; n < 200; n++) {
      const i = rng.uint(WEIGHTS);
      const held = weights[i]!;
      weights[i] = held + 2 ** -9;
      const more = loss();
      weights[i] = held - 2 ** -9;
      const slope = (more - loss()) / 2 ** -8;
      weights[i] = held;
      expect(Math.abs(slope - gradient[i]!)).toBeLessThan(0.02 * Math.max(1, Math.abs(slope)));
    }
  });

  test('the same seed gives the same weights, and the error falls', () => {
    const errors: number[] = [];
    const report = (text: string) => errors.push(Number(/error ([\d.]+)/.exec(text)![1]));
    const options = { epochs: 4, seed: 'x', rate: 0.003, decay: 0, batch: 16, report };
    const weights = fitWeights(records, options);
    expect(errors.at(-1)).toBeLessThan(errors[0]!);
    expect(fitWeights(records, options)).toEqual(weights);
    expect(fitWeights(records, { ...options, seed: 'y' })).not.toEqual(weights);
  });
});
