import { rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { greedyMove, randomMove } from '../src/policies/policy.ts';
import { emptyGame } from '../src/rules/packed/game.ts';
import { hasCompleteRow } from '../src/rules/packed/wall.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { base64Of, bytesOf, bytesOfFloats, floatsOf } from '../src/search/value/base64.ts';
import { FeatureList, MOST_FEATURES } from '../src/search/value/feature-list.ts';
import { type FeatureSet, writeFeatures } from '../src/search/value/feature-set.ts';
import { manyPlayerFeatures, twoPlayerFeatures } from '../src/search/value/fixed-features.ts';
import { greyFeatures } from '../src/search/value/grey-features.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { netShape } from '../src/search/value/net.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import * as many from '../src/search/value/weights/fixed-many.ts';
import * as pair from '../src/search/value/weights/fixed-two.ts';
import * as grey from '../src/search/value/weights/grey.ts';
import { fitWeights } from '../train/fit.ts';
import { SeatPairs } from '../train/gradient.ts';
import { ITS_END, RECORD, recordedBoard, recordOf } from '../train/record.ts';
import { carriedBoards, recordedNext } from '../train/recorded-boards.ts';
import { playTable } from '../train/table-game.ts';
import { joined } from '../train/workers.ts';

const NEXT = { round: 2, seats: 2, supply: new Float64Array([4, 4, 4, 4, 4]) };

const KINDS: readonly (readonly [FeatureSet, WallKind, readonly Seats[]])[] = [
  [twoPlayerFeatures, 'fixed', [2]],
  [manyPlayerFeatures, 'fixed', [3, 4]],
  [greyFeatures, 'grey', [2, 3, 4]],
];

/** Records between rounds, as in training; the final scores are made up. */
function recordsAt(seats: Seats, wall: WallKind, games: number): Int32Array {
  const records: Int32Array[] = [];
  for (let i = 0; i < games; i++) {
    playTable(
      `net ${i}`,
      { seats, wall },
      () => (i % 2 === 0 ? greedyMove : randomMove),
      (game, lidBefore) => {
        if (hasCompleteRow(game)) return;
        const record = recordOf(game, lidBefore);
        for (let seat = 0; seat < seats; seat++)
          record[recordedBoard(seat) + ITS_END] = (7 * records.length * seat) % 43;
        records.push(record);
      },
    );
  }
  return joined(records);
}

describe('features of a board', () => {
  const listed = (wall: number, lines: number, isStarter = false) => {
    const features = new FeatureList();
    writeFeatures(twoPlayerFeatures, features, { wall, lines, isStarter, opponentRow: 2 }, NEXT);
    return new Map(Array.from({ length: features.count }, (_, i) => [features.index[i]!, features.amount[i]!]));
  };

  test('are in range and unique on every board of some games of every table', () => {
    const features = new FeatureList();
    for (const [kind, wall, tables] of KINDS) {
      for (const seats of tables) {
        const records = recordsAt(seats, wall, 6);
        for (let at = 0; at < records.length; at += RECORD) {
          for (const board of carriedBoards(records, at, wall === 'grey')) {
            writeFeatures(kind, features, board, recordedNext(records, at));
            const indices = features.index.subarray(0, features.count);
            expect(new Set(indices).size).toBe(features.count);
            expect(Math.max(...indices)).toBeLessThan(kind.size);
            expect(features.count).toBeLessThanOrEqual(MOST_FEATURES);
          }
        }
      }
    }
  });

  test('different boards have different features', () => {
    const wall = 0b00001_00010_00000_00000_00011;
    const plain = listed(wall, 0);
    expect(listed(wall, 0, true)).not.toEqual(plain);
    expect(listed(wall | (1 << 7), 0)).not.toEqual(plain);
    const lines = [0o11, 0o12, 0o21, 0o02].map(line => listed(wall, line << 18));
    for (const [i, one] of lines.entries()) for (const other of lines.slice(i + 1)) expect(one).not.toEqual(other);
  });
});

describe('weights', () => {
  test('survive encoding as text', () => {
    const floats = Float32Array.from({ length: 50 }, (_, i) => (i - 25) / 3);
    expect(floatsOf(bytesOf(base64Of(bytesOfFloats(floats))))).toEqual(floats);
    for (const length of [0, 1, 2, 3, 4]) {
      const bytes = Uint8Array.from({ length }, (_, i) => 255 - 40 * i);
      expect(bytesOf(base64Of(bytes))).toEqual(bytes);
    }
  });

  test('shipped weights are complete, finite and small', () => {
    const shipped = [
      [twoPlayerFeatures, pair],
      [manyPlayerFeatures, many],
      [greyFeatures, grey],
    ] as const;
    for (const [kind, { WEIGHTS_TEXT }] of shipped) {
      const weights = floatsOf(bytesOf(WEIGHTS_TEXT));
      expect(weights.length).toBe(netShape(kind).weights);
      expect(weights.every(Number.isFinite)).toBe(true);
    }
    const size = shipped.reduce((sum, [, { WEIGHTS_TEXT }]) => sum + WEIGHTS_TEXT.length, 0);
    expect(size).toBeLessThan(300_000);
  });

  test('the learned value prefers a good board to a bad one', () => {
    const board = { wall: 0, lines: 0, isStarter: false, opponentRow: 1 };
    const fourInColumn = (1 << 2) | (1 << 7) | (1 << 12) | (1 << 17);
    const value = (wall: number) => twoPlayerValue.of({ ...board, wall }, NEXT);
    expect(value(fourInColumn)).toBeGreaterThan(value(0) + 3);
    expect(twoPlayerValue.of({ ...board, isStarter: true }, NEXT)).toBeGreaterThan(value(0));
  });

  test('the value of every table prefers a good board to a bad one', () => {
    const column = (1 << 2) | (1 << 7) | (1 << 12) | (1 << 17);
    // Five colours, one below the other.
    const greyRows = Int32Array.of(1 << 6, 2 << 6, 3 << 6, 4 << 6, 0);
    for (const [, wall, tables] of KINDS) {
      for (const seats of tables) {
        const next = { ...NEXT, seats };
        const value = valueFor(emptyGame(seats, wall));
        const board = { lines: 0, isStarter: false, opponentRow: 2 };
        const good = value.of({ ...board, wall: column, greyRows: wall === 'grey' ? greyRows : null }, next);
        const bad = value.of({ ...board, wall: 0, greyRows: wall === 'grey' ? new Int32Array(5) : null }, next);
        expect(good).toBeGreaterThan(bad + 3);
      }
    }
  });
});

describe('fitting', () => {
  test('the gradient equals that of the squared errors of all pairs of seats, at every table', () => {
    for (const [kind, wall, tables] of KINDS) {
      for (const seats of tables) {
        const records = recordsAt(seats, wall, 2);
        const rng = rngFrom('gradient');
        const { weights: count } = netShape(kind);
        const weights = Float32Array.from({ length: count }, () => rng.unit() - 0.5);
        const gradient = new Float64Array(count);
        const pairs = new SeatPairs(kind, weights);
        const at = 7 * RECORD;
        const loss = () => {
          pairs.read(records, at);
          return pairs.squares() / (2 * (seats - 1));
        };
        loss();
        expect(pairs.count).toBe((seats * (seats - 1)) / 2);
        pairs.addGradient(gradient, 1, Number.POSITIVE_INFINITY);
        for (let n = 0; n < 100; n++) {
          const i = rng.uint(count);
          const held = weights[i]!;
          weights[i] = held + 2 ** -9;
          const more = loss();
          weights[i] = held - 2 ** -9;
          const slope = (more - loss()) / 2 ** -8;
          weights[i] = held;
          expect(Math.abs(slope - gradient[i]!)).toBeLessThan(0.02 * Math.max(1, Math.abs(slope)));
        }
      }
    }
  });

  test('the same seed gives the same weights, and the error falls', () => {
    const records = joined([recordsAt(3, 'grey', 30), recordsAt(2, 'grey', 30)]);
    const errors: number[] = [];
    const report = (text: string) => errors.push(Number(/error ([\d.]+)/.exec(text)![1]));
    const options = { epochs: 4, seed: 'x', rate: 0.003, decay: 0, batch: 16, report };
    const weights = fitWeights(greyFeatures, records, options);
    expect(errors.at(-1)).toBeLessThan(errors[0]!);
    expect(fitWeights(greyFeatures, records, options)).toEqual(weights);
    expect(fitWeights(greyFeatures, records, { ...options, seed: 'y' })).not.toEqual(weights);
  });
});
