import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { PROSPECT_WEIGHTS } from '../../src/search/prospects/layout.ts';
import { UNITS_PER_POINT } from '../../src/search/round-end/board-value-cache.ts';
import { base64Of } from '../../src/search/value/base64.ts';
import { factsOf } from './facts.ts';
import { samplesOf } from './positions.ts';
import { Ridge } from './ridge.ts';

const PENALTY = 8;
/** One game in this many is held out for the test. */
const TEST_EVERY = 8;

/** Fits the prospects to positions of games; returns the weights and their error on held-out games. */
export function fitProspects(games: number, seed: string) {
  const ridge = new Ridge(PROSPECT_WEIGHTS);
  const tested: { readonly facts: ReturnType<typeof factsOf>; readonly prospect: number }[] = [];
  let positions = 0;
  for (let game = 0; game < games; game++) {
    for (const { position, prospect } of samplesOf(seed, game)) {
      const facts = factsOf(position);
      if (game % TEST_EVERY === 0) tested.push({ facts, prospect });
      else ridge.add(facts, prospect);
      positions++;
    }
  }
  const weights = ridge.solve(PENALTY);
  const squares = (error: (each: (typeof tested)[number]) => number) =>
    Math.sqrt(tested.reduce((sum, each) => sum + error(each) ** 2, 0) / tested.length);
  return {
    weights,
    positions,
    without: squares(({ prospect }) => prospect),
    error: squares(({ facts, prospect }) =>
      facts.reduce((rest, [weight, amount]) => rest - amount * weights[weight]!, prospect),
    ),
  };
}

function weightsFile(weights: Float64Array): string {
  const bytes = new DataView(new ArrayBuffer(2 * weights.length));
  for (const [i, weight] of weights.entries()) bytes.setInt16(2 * i, Math.round(weight * UNITS_PER_POINT), true);
  return `/** Written by \`train/prospects/fit.ts\`: whole numbers of 1/1024 point, two bytes each, the lowest first. */
export const PROSPECT_TEXT =
  '${base64Of(new Uint8Array(bytes.buffer))}';
`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '1600' },
      seed: { type: 'string', default: 'prospects' },
      out: { type: 'string', default: new URL('../../src/search/prospects/weights.ts', import.meta.url).pathname },
    },
  });
  const { weights, positions, without, error } = fitProspects(Number(values.games), values.seed);
  writeFileSync(values.out, weightsFile(weights));
  console.log(`${positions} positions; error ${error.toFixed(2)} points, ${without.toFixed(2)} without prospects`);
}
