import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { machineText, sampleStats } from '@tessera/testkit/bench';
import { BUDGETS, byHand, exactRound, greedy, learned, racing, seeds, tree } from './evaluators.ts';
import { type Choice, flips, gameSummary, type Measured, measured, referenceOf, roundSummary } from './measure.ts';
import { barPlot } from './plot.ts';
import { BUCKETS, type QualityPosition, storedPositions } from './positions.ts';

const PICTURES = new URL('../../../../docs/pictures/', import.meta.url);
const NAMES = BUCKETS.map(({ stage, round }) => `${stage} ${round}`);

const EVALUATORS = [
  greedy,
  seeds,
  racing(BUDGETS.fast),
  racing(BUDGETS.medium),
  racing(BUDGETS.deep),
  byHand(BUDGETS.fast),
  exactRound,
  tree(BUDGETS.fast),
  tree(BUDGETS.deep),
  learned(BUDGETS.fast),
  learned(BUDGETS.medium),
  learned(BUDGETS.deep),
];

const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0)}%`;
const points = (value: number) => value.toFixed(2);

function inBucket(choices: readonly Choice[], name: string): readonly Choice[] {
  return choices.filter(({ bucket }) => bucket === name);
}

function overall({ evaluator, choices }: Measured): string {
  const round = roundSummary(choices);
  const game = gameSummary(choices);
  const ms = sampleStats(choices.map(choice => choice.ms));
  const cells = [
    evaluator,
    percent(round.agreement),
    `${points(round.mean)} / ${points(round.p95)}`,
    percent(game.agreement),
    `${points(game.mean)} / ${points(game.p95)}`,
    `${ms.p50.toFixed(0)} / ${ms.p95.toFixed(0)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}

function byBucket(all: readonly Measured[], cell: (choices: readonly Choice[]) => string): readonly string[] {
  return all.map(
    ({ evaluator, choices }) => `| ${[evaluator, ...NAMES.map(name => cell(inBucket(choices, name)))].join(' | ')} |`,
  );
}

function printTables(all: readonly Measured[], again: readonly Measured[]): void {
  const head = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n|${'---|'.repeat(cells.length)}`;
  console.log(
    `\n${head(['evaluator', 'best for the round', 'regret, mean / p95', 'best for the game', 'regret, mean / p95', 'ms, p50 / p95'])}`,
  );
  for (const each of all) console.log(overall(each));
  console.log(`\nBest for the round, by bucket\n\n${head(['evaluator', ...NAMES])}`);
  for (const line of byBucket(all, choices => percent(roundSummary(choices).agreement))) console.log(line);
  console.log(`\nMean regret in the game, by bucket\n\n${head(['evaluator', ...NAMES])}`);
  for (const line of byBucket(all, choices => points(gameSummary(choices).mean))) console.log(line);
  console.log(`\n${head(['moves that change their grade', 'between two seeds', 'between 250 and 1500 ms'])}`);
  const of = (list: readonly Measured[], name: string) => list.find(({ evaluator }) => evaluator === name)!;
  for (const [fast, deep] of [
    [racing(BUDGETS.fast).name, racing(BUDGETS.deep).name],
    [tree(BUDGETS.fast).name, tree(BUDGETS.deep).name],
    [learned(BUDGETS.fast).name, learned(BUDGETS.deep).name],
  ] as const) {
    const bySeed = flips(of(all, fast), of(again, fast));
    console.log(`| ${fast} | ${percent(bySeed)} | ${percent(flips(of(all, fast), of(all, deep)))} |`);
  }
  console.log(`| ${seeds.name} | ${percent(flips(of(all, seeds.name), of(again, seeds.name)))} | – |`);
}

function drawPlots(all: readonly Measured[]): void {
  const shown = [greedy.name, seeds.name, racing(BUDGETS.fast).name, learned(BUDGETS.fast).name];
  const series = (value: (choices: readonly Choice[]) => number) =>
    shown.map(name => {
      const { choices } = all.find(({ evaluator }) => evaluator === name)!;
      return { name: name.split(',')[0]!, values: NAMES.map(bucket => value(inBucket(choices, bucket))) };
    });
  const best = series(choices => 100 * gameSummary(choices).agreement);
  const regret = series(choices => gameSummary(choices).mean);
  writeFileSync(
    new URL('azul-quality-best.svg', PICTURES),
    barPlot('Choices that are best for the game, %', NAMES, best, '%'),
  );
  writeFileSync(
    new URL('azul-quality-regret.svg', PICTURES),
    barPlot('Mean regret of the choice, points', NAMES, regret, 'points'),
  );
}

function run(positions: readonly QualityPosition[]): void {
  console.log(`${positions.length} positions; ${machineText()}`);
  const references = positions.map(referenceOf);
  const all = EVALUATORS.map(evaluator => {
    const found = measured(evaluator, positions, references, 'one');
    console.log(overall(found));
    return found;
  });
  const again = [seeds, racing(BUDGETS.fast), tree(BUDGETS.fast), learned(BUDGETS.fast)].map(evaluator =>
    measured(evaluator, positions, references, 'two'),
  );
  printTables(all, again);
  drawPlots(all);
  console.log(machineText());
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { positions: { type: 'string', default: '12' } } });
  run(storedPositions(Number(values.positions)));
}
