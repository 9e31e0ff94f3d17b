import { parseArgs } from 'node:util';
import { TIERS } from '@tessera/core';
import { machineText, spearman } from '@tessera/testkit/bench';
import { THEME_NAMES } from '../../src/explanation/themes/names.ts';
import { DEFAULT_FILTERS, type FilterConfig } from '../../src/positions/filters.ts';
import { passes, type UnfilteredSample, unfiltered } from './sample.ts';

const percent = (share: number) => (Number.isNaN(share) ? '–' : `${Math.round(100 * share)}%`);
const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
const share = (sample: readonly UnfilteredSample[], has: (each: UnfilteredSample) => boolean) =>
  sample.length === 0 ? Number.NaN : sample.filter(has).length / sample.length;

function row(name: string, sample: readonly UnfilteredSample[]): string {
  const regret = sample.length === 0 ? '–' : mean(sample.map(({ greedyRegret }) => greedyRegret)).toFixed(1);
  const moves = sample.length === 0 ? '–' : mean(sample.map(({ item }) => item.choices.legal_actions)).toFixed(0);
  const cells = [
    name,
    sample.length,
    moves,
    percent(share(sample, ({ isFlat }) => isFlat)),
    percent(share(sample, ({ isMissedByGreedy }) => isMissedByGreedy)),
    regret,
    percent(sample.length === 0 ? Number.NaN : mean(sample.map(({ solved }) => solved))),
  ];
  return `| ${cells.join(' | ')} |`;
}

function table(title: string, rows: readonly (readonly [name: string, sample: readonly UnfilteredSample[]])[]): void {
  console.log(`\n${title}\n`);
  console.log('| | positions | moves | flat | greedy misses | greedy gives away | the ladder solves |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [name, sample] of rows) console.log(row(name, sample));
}

function between(
  sample: readonly UnfilteredSample[],
  of: (each: UnfilteredSample) => number,
  borders: readonly number[],
) {
  return borders.slice(0, -1).map((from, i) => {
    const below = borders[i + 1]!;
    const found = sample.filter(each => of(each) >= from && of(each) < below);
    return [`${from}–${below - 1}`, found] as const;
  });
}

const STRICT: FilterConfig = {
  min_legal_actions: 12,
  min_unique_destinations: 4,
  require_non_floor_option: true,
  max_floor_ratio: 0.35,
};

/** The share of the variance of a number that the groups account for. */
function explained(
  sample: readonly UnfilteredSample[],
  of: (each: UnfilteredSample) => number,
  group: (each: UnfilteredSample) => string,
): number {
  const all = mean(sample.map(of));
  const groups = Map.groupBy(sample, group);
  let within = 0;
  for (const each of groups.values()) {
    const middle = mean(each.map(of));
    within += each.reduce((sum, one) => sum + (of(one) - middle) ** 2, 0);
  }
  return 1 - within / sample.reduce((sum, one) => sum + (of(one) - all) ** 2, 0);
}

function answer(count: number): void {
  console.log(machineText());
  const sample = unfiltered(count);
  const kept = (filters: FilterConfig) => sample.filter(each => passes(each, filters));
  const screened = kept(DEFAULT_FILTERS).filter(({ isFlat }) => !isFlat);
  table(
    'By tiles on the table',
    between(sample, ({ tiles }) => tiles, [1, 4, 7, 10, 14, 17, 21]),
  );
  table(
    'By tiles on the fullest wall',
    between(sample, ({ wallTiles }) => wallTiles, [0, 5, 9, 13, 18, 26]),
  );
  table('Filters', [
    ['none', sample],
    ['the seeds’', kept(DEFAULT_FILTERS)],
    ['what those drop', sample.filter(each => !passes(each, DEFAULT_FILTERS))],
    ['strict', kept(STRICT)],
    ['what only the strict ones drop', kept(DEFAULT_FILTERS).filter(each => !passes(each, STRICT))],
    ['the seeds’, flat ones screened out', screened],
  ]);
  table('Themes', [
    ...THEME_NAMES.map(theme => [theme, screened.filter(({ themes }) => themes.includes(theme))] as const),
    ['none of them', screened.filter(({ themes }) => themes.length === 0)],
  ]);
  table(
    'Tiers',
    TIERS.map(tier => [tier, screened.filter(({ grade }) => grade.tier === tier)] as const),
  );
  tellRanks(screened);
  tellGroups(screened);
  console.log(machineText());
}

const RANKED = ['score', 'good_share', 'gap', 'greedy_rank', 'greedy_regret', 'legal_actions', 'plies'] as const;

function tellRanks(sample: readonly UnfilteredSample[]): void {
  console.log('\nHow alike these rank positions to how often the ladder fails (1: the same)\n');
  const failed = sample.map(({ solved }) => -solved);
  for (const name of RANKED) {
    const values = sample.map(each => evidence(each, name));
    if (!values.some(Number.isNaN)) console.log(`| ${name} | ${spearman(values, failed).toFixed(2)} |`);
  }
}

const GROUPS: readonly (readonly [string, (each: UnfilteredSample) => string])[] = [
  ['the two axes', () => ''],
  ['and the marker free or taken', each => String(each.isMarkerFree)],
  ['and ahead, level or behind', each => String(Math.sign(each.lead))],
  ['and the game may end this round', each => String(each.canEndGame)],
  ['and 12 moves or more', each => String(each.item.choices.legal_actions >= 12)],
  ['and one good move or more', each => String(Number(each.grade.evidence.good_moves) === 1)],
];

function tellGroups(sample: readonly UnfilteredSample[]): void {
  console.log('\nVariance of the ladder’s failure that groups account for\n');
  const solved = (each: UnfilteredSample) => each.solved;
  for (const [name, group] of GROUPS)
    console.log(`| ${name} | ${percent(explained(sample, solved, each => `${each.bucket} ${group(each)}`))} |`);
}

function evidence({ grade }: UnfilteredSample, name: string): number {
  if (name === 'score') return grade.score;
  if (name === 'good_share') return 1 - Number(grade.evidence.good_moves) / Number(grade.evidence.legal_actions);
  return Number(grade.evidence[name] ?? Number.NaN);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { positions: { type: 'string', default: '30' } } });
  answer(Number(values.positions));
}
