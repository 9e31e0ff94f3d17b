import { existsSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rngFrom, workWith } from '@tessera/core';
import { policyOf } from '../../src/policies/policy.ts';
import { DEFAULT_FILTERS } from '../../src/positions/filters.ts';
import { ATTEMPTS, generateScenario } from '../../src/positions/scenario.ts';
import { actionOf } from '../../src/rules/action.ts';
import { stateOf } from '../../src/rules/convert.ts';
import type { PackedGame } from '../../src/rules/packed/game.ts';
import { solveRound } from '../../src/search/alpha-beta/round-solver.ts';
import { moveText } from '../../src/text/move-notation.ts';
import { writeNotation } from '../../src/text/notation.ts';
import { BUCKETS, readStore, STORE, type Stored } from './positions.ts';

type Bucket = (typeof BUCKETS)[number];

/** A position of the default filters, from players that are greedy in 80 % of their moves. */
export function scenarioOf({ stage, round }: Bucket, seed: string, n: number): PackedGame {
  const policy = policyOf({ Mixed: { greedy_probability: 0.8 } });
  const request = {
    seats: 2,
    wall: 'fixed',
    stage,
    round,
    policy,
    filters: DEFAULT_FILTERS,
    pick: 'any',
    relax: false,
  };
  const work = workWith(rngFrom(seed).fork(stage, round, n), ATTEMPTS);
  const found = generateScenario(request as Parameters<typeof generateScenario>[0], work);
  if (!found.ok) throw new Error(found.note);
  return found.value.game;
}

function solved(bucket: Bucket, n: number): Stored {
  const game = scenarioOf(bucket, 'quality', n);
  const { values } = solveRound(game, { moves: 'all' });
  const exact = Object.fromEntries(values.map(({ move, low }) => [moveText(actionOf(move)), low]));
  return { ...bucket, position: writeNotation(stateOf(game)), exact };
}

/** Adds solved positions until every bucket has `count`. Starts of a round take seconds each. */
function fillStore(count: number): void {
  const stored = existsSync(STORE) ? [...readStore()] : [];
  for (let n = 0; n < count; n++) {
    for (const bucket of BUCKETS) {
      const held = stored.filter(({ stage, round }) => stage === bucket.stage && round === bucket.round).length;
      if (held > n) continue;
      stored.push(solved(bucket, n));
      writeFileSync(STORE, stored.map(each => `${JSON.stringify(each)}\n`).join(''));
      console.log(`${bucket.stage} ${bucket.round} ${n + 1}`);
    }
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '16' } } });
  fillStore(Number(values.count));
}
