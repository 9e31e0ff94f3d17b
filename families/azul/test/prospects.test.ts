import { describe, expect, test } from 'vitest';
import { writeRoot } from '../src/search/alpha-beta/frame.ts';
import { rootPositionOf } from '../src/search/alpha-beta/root-position.ts';
import { RoundEndValue } from '../src/search/alpha-beta/round-end-value.ts';
import { searchByAlphaBeta } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import { PROSPECT_WEIGHTS } from '../src/search/prospects/layout.ts';
import { learnedProspects } from '../src/search/prospects/learned-prospects.ts';
import { Prospects } from '../src/search/prospects/prospects.ts';
import { UNITS_PER_POINT } from '../src/search/round-end/board-value-cache.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { factsOf } from '../train/prospects/facts.ts';
import { samplesOf } from '../train/prospects/positions.ts';
import { Ridge } from '../train/prospects/ridge.ts';
import { positionsWith } from './search-positions.ts';

const games = [...positionsWith(1, 6, 40, 5, 'prospects'), ...positionsWith(7, 20, 60, 20, 'prospects')];

describe('prospects', () => {
  test('the tables of the search equal the sum of the weights of the plain facts', () => {
    const frames = new Int32Array(64);
    for (const game of games) {
      const position = rootPositionOf(game);
      writeRoot(frames, position);
      const plain = factsOf(position).reduce((sum, [weight, amount]) => sum + amount * learnedProspects[weight]!, 0);
      // Ten lines are rounded.
      expect(Math.abs(new Prospects(position, learnedProspects).of(frames, 0) - plain)).toBeLessThanOrEqual(5);
    }
  });

  test('there is a weight for each fact', () => expect(learnedProspects.length).toBe(PROSPECT_WEIGHTS));

  test('they predict the rest of the round better than the boards alone', () => {
    const frames = new Int32Array(64);
    let without = 0;
    let error = 0;
    for (const game of positionsWith(3, 9, 60, 8, 'rest')) {
      const position = rootPositionOf(game);
      writeRoot(frames, position);
      const { value } = searchByAlphaBeta(game, twoPlayerValue, { exactTiles: 9 });
      const ended = new RoundEndValue(game, twoPlayerValue, 0).value(frames, 0) / UNITS_PER_POINT;
      without += (value - ended) ** 2;
      error += (value - ended - new Prospects(position, learnedProspects).of(frames, 0) / UNITS_PER_POINT) ** 2;
    }
    expect(error).toBeLessThan(0.7 * without);
  });
});

describe('the fit of the prospects', () => {
  test('ridge regression finds the weights of a linear sum', () => {
    const ridge = new Ridge(3);
    for (let i = 0; i < 40; i++) {
      const facts = [
        [0, 1],
        [1, i % 7],
        [2, (i * i) % 5],
      ] as const;
      ridge.add(facts, 2 - 3 * (i % 7) + 0.5 * ((i * i) % 5));
    }
    const [one, two, three] = ridge.solve(1e-9);
    expect([one, two, three].map(weight => Math.round(1000 * weight!) / 1000)).toEqual([2, -3, 0.5]);
  });

  test('samples are mid-round positions, the same for the same seed', () => {
    const samples = samplesOf('test', 1);
    expect(samples).toEqual(samplesOf('test', 1));
    expect(samples.length).toBeGreaterThan(5);
    for (const { position } of samples) expect(position.left).toBeGreaterThan(0);
  });
});
