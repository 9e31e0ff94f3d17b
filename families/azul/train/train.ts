import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { matchText } from '../src/levels/match-result.ts';
import { fitWeights, recordsIn } from './fit.ts';
import { match } from './match.ts';
import { RECORD } from './record.ts';
import { selfplay } from './selfplay.ts';
import { TABLE_SETS, type TableSetName, tableSetNamed } from './tables.ts';
import { weightsIn } from './values.ts';
import { joined } from './workers.ts';
import { writeWeights } from './write-weights.ts';

interface Recipe {
  readonly set: TableSetName;
  /** The value to start from; one fitted to greedy games if left out. */
  readonly from: string | undefined;
  /** Further files of games to learn from. */
  readonly records: readonly string[];
  readonly folder: string;
  readonly seed: string;
  readonly workers: number;
  readonly greedyGames: number;
  /** Games of each iteration; the last number also holds for all later ones. */
  readonly games: readonly number[];
  readonly iterations: number;
  /** Nodes for each move, by iteration. */
  readonly nodes: readonly number[];
  readonly exactTiles: number;
  /** Epochs by iteration; greedy games get at most six. */
  readonly epochs: readonly number[];
  readonly matchGames: number;
  readonly matchLimit: string;
}

const RANDOM_SHARE = 0.05;
/** The weight of the first games with a new number of nodes compared with those of the iteration before. */
const NEW_PLAY = 3;
const FIT = { rate: 0.002, decay: 0.001, batch: 256 };

/**
 * Starts with greedy games, then alternates self-play and fitting. Each fit uses all self-play games so far. Where the
 * number of nodes changes, the fit starts from the previous weights, and the new games get more weight. A value replaces
 * the previous one only if it beats it in a match.
 */
async function train(recipe: Recipe): Promise<string> {
  const { set, folder, seed, workers } = recipe;
  const { features } = TABLE_SETS[set];
  mkdirSync(folder, { recursive: true });
  const report = (text: string) => console.log(`  ${text}`);
  let current = recipe.from ?? join(folder, 'value-0.bin');
  if (!recipe.from) {
    const greedy = await games(recipe, 'greedy', 'greedy', recipe.greedyGames, 1);
    const epochs = Math.min(nth(recipe.epochs, 1), 6);
    save(current, fitWeights(features, greedy, { ...FIT, epochs, seed: `${seed} fit 0`, report }));
  }
  let records = recordsIn(recipe.records);
  let before = records;
  for (let i = 1; i <= recipe.iterations; i++) {
    const nodes = nth(recipe.nodes, i);
    const isNewPlay = i > 1 && nodes !== nth(recipe.nodes, i - 1);
    const played = await games(recipe, current, String(i), nth(recipe.games, i), nodes);
    save(join(folder, `games-${i}.bin`), played);
    records = joined(isNewPlay ? [before, ...Array<Int32Array>(NEW_PLAY).fill(played)] : [records, played]);
    before = played;
    const next = join(folder, `value-${i}.bin`);
    const start = isNewPlay && existsSync(current) ? { start: weightsIn(current) } : {};
    save(
      next,
      fitWeights(features, records, {
        ...FIT,
        ...start,
        epochs: nth(recipe.epochs, i),
        seed: `${seed} fit ${i}`,
        report,
      }),
    );
    const task = {
      set,
      a: `${next}:${recipe.matchLimit}`,
      b: `${current}:${recipe.matchLimit}`,
      seed: `${seed} match ${i}`,
    };
    const result = await match(task, recipe.matchGames, workers);
    console.log(`value ${i} against ${current}: ${matchText(result)}`);
    if (result.share > 0.5) current = next;
  }
  const last = await match(
    { set, a: `${current}:${recipe.matchLimit}`, b: `hand:${recipe.matchLimit}`, seed: `${seed} match hand` },
    recipe.matchGames,
    workers,
  );
  console.log(`${current} against the hand-made value: ${matchText(last)}`);
  return current;
}

/** Entry `i` of a list, from 1, or its last entry. */
function nth(list: readonly number[], i: number): number {
  return list[i - 1] ?? list.at(-1)!;
}

async function games(recipe: Recipe, value: string, name: string, count: number, nodes: number): Promise<Int32Array> {
  const { set, seed, exactTiles, workers } = recipe;
  const started = performance.now();
  const task = { set, value, seed: `${seed} ${name}`, first: 0, nodes, exactTiles, randomShare: RANDOM_SHARE, win: 0 };
  const batches: Int32Array[] = [];
  for await (const batch of selfplay(task, count, workers)) batches.push(batch.records);
  const records = joined(batches);
  const rate = ((1000 * count) / (performance.now() - started)).toFixed(1);
  console.log(`${count} games with ${value}: ${records.length / RECORD} records, ${rate} games/s`);
  return records;
}

function save(path: string, numbers: Float32Array | Int32Array): void {
  writeFileSync(path, new Uint8Array(numbers.buffer));
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string', default: 'fixed-two' },
      from: { type: 'string' },
      folder: { type: 'string', default: 'training' },
      seed: { type: 'string', default: 'azul' },
      workers: { type: 'string', default: '1' },
      greedy: { type: 'string', default: '40000' },
      games: { type: 'string', default: '20000' },
      iterations: { type: 'string', default: '3' },
      nodes: { type: 'string', default: '1000' },
      exact: { type: 'string', default: '7' },
      epochs: { type: 'string', default: '12' },
      'match-games': { type: 'string', default: '400' },
      'match-limit': { type: 'string', default: 'nodes=20000' },
      ship: { type: 'boolean', default: false },
    },
  });
  const set = tableSetNamed(values.table);
  const kept = await train({
    set,
    from: values.from,
    records: positionals,
    folder: values.folder,
    seed: values.seed,
    workers: Number(values.workers),
    greedyGames: Number(values.greedy),
    games: values.games.split(',').map(Number),
    iterations: Number(values.iterations),
    nodes: values.nodes.split(',').map(Number),
    exactTiles: Number(values.exact),
    epochs: values.epochs.split(',').map(Number),
    matchGames: Number(values['match-games']),
    matchLimit: values['match-limit'],
  });
  console.log(`kept: ${kept}`);
  if (values.ship && kept !== values.from) writeWeights(set, weightsIn(kept));
}
