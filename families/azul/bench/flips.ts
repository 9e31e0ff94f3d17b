import { parseArgs } from 'node:util';
import { rngFrom, workWith } from '@tessera/core';
import { machineText } from '@tessera/testkit/bench';
import { bandOf } from '../src/evaluation/bands.ts';
import { type Evaluation, evaluatePosition } from '../src/evaluation/evaluate.ts';
import { policyOf } from '../src/policies/policy.ts';
import { DEFAULT_FILTERS } from '../src/positions/filters.ts';
import { ATTEMPTS, generateScenario } from '../src/positions/scenario.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/positions/stages.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { isTwoPlayerFixedWall } from '../src/search/search-position.ts';
import { moveText } from '../src/text/move-notation.ts';

/** Nodes of the game search in 250 ms on a free core, and the factor to 1500 ms. Nodes do not depend on the machine's load. */
const FAST_NODES = { search: 540_000, tree: 200_000 };
const DEEPER = 6;

export interface Flips {
  readonly bucket: string;
  readonly positions: number;
  readonly moves: number;
  /** Moves with another band at the larger budget. */
  readonly flips: number;
  /** Positions where the best move of the smaller budget is not Excellent at the larger one. */
  readonly firsts: number;
  readonly complete: number;
}

function flipsBetween(bucket: string, pairs: readonly (readonly [Evaluation, Evaluation])[]): Flips {
  const count = (of: (pair: readonly [Evaluation, Evaluation]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0);
  return {
    bucket,
    positions: pairs.length,
    moves: count(([a]) => a.moves.length),
    flips: count(([a, b]) => flipsOf(a, b)),
    firsts: count(([a, b]) => (bandsOf(b).get(moveText(a.moves[0]!.action)) === 'Excellent' ? 0 : 1)),
    complete: count(([a]) => (a.stop === 'complete' ? 1 : 0)),
  };
}

function flipsOf(a: Evaluation, b: Evaluation): number {
  const bands = bandsOf(b);
  return [...bandsOf(a)].filter(([move, band]) => bands.get(move) !== band).length;
}

function bandsOf({ moves }: Evaluation): ReadonlyMap<string, string> {
  const most = moves[0]?.chance ?? null;
  return new Map(
    moves.map(({ action, regret, noise, chance }) => {
      const lost = most === null || chance === null ? 1 : most - chance;
      return [moveText(action), bandOf(regret, noise, lost)];
    }),
  );
}

export function scenariosOf(
  stage: GameStage,
  round: RoundStage,
  count: number,
  seats: Seats = 2,
  wall: WallKind = 'fixed',
): readonly PackedGame[] {
  const policy = policyOf({ Mixed: { greedy_probability: 0.8 } });
  const request = { seats, wall, stage, round, policy, filters: DEFAULT_FILTERS, pick: 'any', relax: false } as const;
  return Array.from({ length: count }, (_, i) => {
    const found = generateScenario(request, workWith(rngFrom('flips').fork(seats, wall, stage, round, i), ATTEMPTS));
    if (!found.ok) throw new Error(found.note);
    return found.value.game;
  });
}

function fastNodes(game: PackedGame): number {
  return isTwoPlayerFixedWall(game) ? FAST_NODES.search : FAST_NODES.tree;
}

/** Band flips between a fast and a deep budget. */
export function budgetFlips(
  stage: GameStage,
  round: RoundStage,
  count: number,
  seats: Seats = 2,
  wall: WallKind = 'fixed',
): Flips {
  const seen = (game: PackedGame, nodes: number) => evaluatePosition(game, { nodes: { round: 0, game: nodes } });
  const games = scenariosOf(stage, round, count, seats, wall);
  return flipsBetween(
    `${stage} ${round}`,
    games.map(game => [seen(game, fastNodes(game)), seen(game, DEEPER * fastNodes(game))]),
  );
}

function line({ bucket, positions, moves, flips, firsts, complete }: Flips): string {
  const share = ((100 * flips) / moves).toFixed(1);
  return `${bucket.padEnd(24)} ${positions} positions, ${complete} searched to the end, ${moves} moves, ${flips} flips: ${share} %, ${firsts} changed best moves`;
}

function total(bucket: string, all: readonly Flips[]): Flips {
  const sum = (of: (each: Flips) => number) => all.reduce((count, each) => count + of(each), 0);
  return {
    bucket,
    positions: sum(each => each.positions),
    moves: sum(each => each.moves),
    flips: sum(each => each.flips),
    firsts: sum(each => each.firsts),
    complete: sum(each => each.complete),
  };
}

const OTHER_TABLES = [
  [3, 'fixed'],
  [4, 'fixed'],
  [2, 'grey'],
] as const;

export function benchFlips(
  print: (line: string) => void,
  {
    positions = 12,
    kinds = 'budgets,tables',
    rounds = ROUND_STAGES,
    tables = OTHER_TABLES.map(table => table.join(' ')),
  }: {
    readonly positions?: number;
    readonly kinds?: string;
    readonly rounds?: readonly RoundStage[];
    readonly tables?: readonly string[];
  } = {},
): void {
  const buckets = GAME_STAGES.flatMap(stage => rounds.map(round => [stage, round] as const));
  print(machineText());
  if (kinds.includes('budgets')) {
    const all = buckets.map(([stage, round]) => {
      const found = budgetFlips(stage, round, positions);
      print(line(found));
      return found;
    });
    print(line(total('250 against 1500 ms', all)));
  }
  for (const [seats, wall] of OTHER_TABLES.filter(table => tables.includes(table.join(' ')))) {
    const some = Math.ceil(positions / 4);
    if (!kinds.includes('tables')) continue;
    const all = buckets.map(([stage, round]) => budgetFlips(stage, round, some, seats, wall));
    print(line(total(`250 against 1500 ms, ${seats} ${wall}`, all)));
  }
  print(machineText());
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '12' },
      kinds: { type: 'string', default: 'budgets,tables' },
      rounds: { type: 'string', default: ROUND_STAGES.join(',') },
      tables: { type: 'string', default: OTHER_TABLES.map(table => table.join(' ')).join(',') },
    },
  });
  const rounds = ROUND_STAGES.filter(round => values.rounds.split(',').includes(round));
  benchFlips(text => console.log(text), {
    positions: Number(values.positions),
    kinds: values.kinds,
    rounds,
    tables: values.tables.split(','),
  });
}
