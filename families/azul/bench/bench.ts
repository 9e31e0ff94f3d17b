import { rngFrom } from '@tessera/core';
import { machineText, sampleStats, timed } from '@tessera/testkit/bench';
import { allSeats, finishGame, finishRound } from '../src/policies/playout.ts';
import { greedyMove, type Policy, randomMove } from '../src/policies/policy.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { finalScore } from '../src/rules/packed/bonus.ts';
import { emptyGame, type PackedGame } from '../src/rules/packed/game.ts';
import { listMoves, MOST_MOVES } from '../src/rules/packed/legal.ts';
import { dealRound } from '../src/rules/packed/round.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { isRoundOver, plainAfter, plainLegal } from '../test/plain-draft.ts';
import { isGameOver, plainRanking } from '../test/plain-end.ts';
import { accepted, fairDraw, greedyPolicy, type PlainPolicy, randomPolicy } from '../test/plain-play.ts';
import { plainResolve, plainTiling } from '../test/plain-round.ts';
import type { PlainState } from '../test/plain-types.ts';
import { scenarioLines } from './scenarios.ts';

/** One measurement: the rate of the engine and that of the plain implementation. */
interface Measure {
  readonly name: string;
  readonly floor: number;
  readonly goal: number;
  readonly fast: () => void;
  readonly plain: () => void;
  readonly batch: number;
}

const rng = rngFrom('bench');
const pick = (below: number) => rng.uint(below);

interface Setting {
  readonly seats: Seats;
  readonly wall: WallKind;
}

const USUAL: Setting = { seats: 2, wall: 'fixed' };
const OTHERS: readonly Setting[] = [
  { seats: 3, wall: 'fixed' },
  { seats: 4, wall: 'fixed' },
  { seats: 2, wall: 'grey' },
  { seats: 3, wall: 'grey' },
  { seats: 4, wall: 'grey' },
];

function opening({ seats, wall }: Setting = USUAL): PackedGame {
  const game = emptyGame(seats, wall);
  dealRound(game, rngFrom('bench opening'));
  return game;
}

function roundBy(policy: Policy, setting = USUAL): () => void {
  const root = opening(setting);
  const game = root.slice();
  const policies = allSeats(policy);
  return () => {
    game.set(root);
    finishRound(game, policies, rng);
  };
}

function gameBy(policy: Policy, setting = USUAL): () => void {
  const root = opening(setting);
  const game = root.slice();
  const policies = allSeats(policy);
  return () => {
    game.set(root);
    finishGame(game, policies, rng);
    for (let seat = 0; seat < setting.seats; seat++) finalScore(game, seat);
  };
}

function plainRoundBy(policy: PlainPolicy, setting = USUAL): () => void {
  const root: PlainState = stateOf(opening(setting));
  return () => {
    let state = root;
    while (!isRoundOver(state)) state = plainAfter(state, policy(state, pick));
    plainTiling(state);
  };
}

function plainGameBy(policy: PlainPolicy, setting = USUAL): () => void {
  const root: PlainState = stateOf(opening(setting));
  return () => {
    let state = root;
    while (!isGameOver(state) && state.round_number < 30) {
      state = isRoundOver(state)
        ? accepted(plainResolve(state, fairDraw(pick)))
        : plainAfter(state, policy(state, pick));
    }
    plainRanking(state);
  };
}

function moveLists(): Pick<Measure, 'fast' | 'plain'> {
  const root = opening();
  const state = stateOf(root);
  const moves = new Int32Array(MOST_MOVES);
  return { fast: () => void listMoves(root, moves), plain: () => void plainLegal(state) };
}

const MEASURES: readonly Measure[] = [
  {
    name: 'greedy rollouts to the end of the round',
    floor: 250_000,
    goal: 600_000,
    fast: roundBy(greedyMove),
    plain: plainRoundBy(greedyPolicy),
    batch: 20_000,
  },
  {
    name: 'random rollouts to the end of the round',
    floor: 0,
    goal: 0,
    fast: roundBy(randomMove),
    plain: plainRoundBy(randomPolicy),
    batch: 20_000,
  },
  {
    name: 'full greedy games with bonuses',
    floor: 30_000,
    goal: 80_000,
    fast: gameBy(greedyMove),
    plain: plainGameBy(greedyPolicy),
    batch: 2_000,
  },
  {
    name: 'full random games with bonuses',
    floor: 0,
    goal: 0,
    fast: gameBy(randomMove),
    plain: plainGameBy(randomPolicy),
    batch: 2_000,
  },
  { name: 'lists of legal moves at the opening', floor: 0, goal: 0, ...moveLists(), batch: 100_000 },
  {
    name: 'positions read from and written to JSON shape',
    floor: 0,
    goal: 0,
    fast: readAndWrite(),
    plain: () => void structuredClone(stateOf(opening())),
    batch: 5_000,
  },
];

/** Rounds and games of the other tables. Floors and goals exist for two players on the fixed wall only. */
function measuresOf(setting: Setting): readonly Measure[] {
  const words = `${setting.seats} players, ${setting.wall} wall`;
  return [
    {
      name: `greedy rollouts to the end of the round, ${words}`,
      floor: 0,
      goal: 0,
      fast: roundBy(greedyMove, setting),
      plain: plainRoundBy(greedyPolicy, setting),
      batch: 10_000,
    },
    {
      name: `full greedy games with bonuses, ${words}`,
      floor: 0,
      goal: 0,
      fast: gameBy(greedyMove, setting),
      plain: plainGameBy(greedyPolicy, setting),
      batch: 1_000,
    },
  ];
}

function readAndWrite(): () => void {
  const state = stateOf(opening());
  return () => void stateOf(gameOf(state));
}

/** Runs of `work` per second, for each batch, after a warm-up batch. */
function rates(work: () => void, batch: number, batches: number): readonly number[] {
  const all = () => {
    for (let i = 0; i < batch; i++) work();
  };
  all();
  return Array.from({ length: batches }, () => (batch / timed(all)) * 1000);
}

const thousands = (rate: number) => `${(rate / 1000).toFixed(rate < 10_000 ? 2 : 0)} k/s`;

function measureLine({ name, floor, goal, fast, plain, batch }: Measure, batches: number): string {
  const mine = sampleStats(rates(fast, batch, batches));
  const theirs = sampleStats(rates(plain, Math.max(1, Math.ceil(batch / 400)), 5));
  const asked = floor > 0 ? ` (floor ${thousands(floor)}, goal ${thousands(goal)})` : '';
  return `${name}: p50 ${thousands(mine.p50)}, max ${thousands(mine.max)}, ${(mine.p50 / theirs.p50).toFixed(0)} × plain${asked}`;
}

/** Heap bytes that a rollout allocates, measured between collections as far as possible. */
function bytesPerRollout(): number {
  const roll = roundBy(greedyMove);
  for (let i = 0; i < 50_000; i++) roll();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < 100_000; i++) roll();
  return Math.max(0, process.memoryUsage().heapUsed - before) / 100_000;
}

export async function bench(
  print: (line: string) => void,
  { time = 20 }: { readonly time?: number } = {},
): Promise<void> {
  print(machineText());
  const batches = Math.max(5, Math.round(time));
  for (const measure of MEASURES) print(measureLine(measure, batches));
  print(`heap a greedy rollout leaves behind: ${bytesPerRollout().toFixed(2)} bytes`);
  for (const measure of OTHERS.flatMap(measuresOf)) print(measureLine(measure, Math.ceil(batches / 2)));
  print('a position (two players on the coloured wall: floor p50 0.5 ms, p95 10 ms; goal 0.1 and 1 ms):');
  for (const setting of [USUAL, ...OTHERS]) {
    for (const line of scenarioLines(setting, Math.max(200, 25 * batches))) print(line);
  }
  print(machineText());
}

if (import.meta.main) await bench(line => console.log(line));
