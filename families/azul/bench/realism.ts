import { expectOk, readParams, rngFrom, workWith } from '@tessera/core';
import { type AzulParams, fields } from '../src/fields.ts';
import type { AzulItem } from '../src/kinds.ts';
import { propose } from '../src/positions/propose.ts';
import { GAME_STAGES, ROUND_STAGES } from '../src/positions/stages.ts';
import type { PlayerBoard } from '../src/rules/state.ts';
import { COLORS } from '../src/rules/tiles.ts';

/** The measured features of a position. */
const FEATURES: Readonly<Record<string, (item: AzulItem) => number>> = {
  round: ({ state }) => state.round_number,
  'tiles on table': ({ state }) => [...state.factories, state.center.tiles].reduce((sum, heap) => sum + total(heap), 0),
  'legal moves': ({ choices }) => choices.legal_actions,
  'floor share of moves': ({ choices }) => choices.floor_actions / choices.legal_actions,
  'floor tiles a player': item => mean(item.state.players, board => board.floor_line.tiles.length),
  'line fill': item => mean(item.state.players, fillOf),
  'lines begun': item => mean(item.state.players, begunOf),
  'wall tiles a player': item => mean(item.state.players, board => board.wall.flat().filter(Boolean).length),
  'fullest row': item =>
    Math.max(...item.state.players.flatMap(({ wall }) => wall.map(row => row.filter(Boolean).length))),
  'score a player': item => mean(item.state.players, board => board.score),
};

function total(heap: AzulItem['state']['bag']): number {
  return COLORS.reduce((sum, color) => sum + (heap[color] ?? 0), 0);
}

function mean<T>(list: readonly T[], value: (each: T) => number): number {
  return list.reduce((sum, each) => sum + value(each), 0) / list.length;
}

function fillOf({ pattern_lines }: PlayerBoard): number {
  return pattern_lines.reduce((sum, line) => sum + line.count_filled, 0) / 15;
}

function begunOf({ pattern_lines }: PlayerBoard): number {
  return pattern_lines.filter(line => line.count_filled > 0 && line.count_filled < line.capacity).length;
}

/** Who played, and which position of a game was taken. */
const SOURCES: readonly Pick<AzulParams, 'policy' | 'pick'>[] = [
  { policy: 'greedy', pick: 'best' },
  { policy: 'greedy', pick: 'any' },
  { policy: 'mixed', pick: 'any' },
  { policy: 'random', pick: 'any' },
];

function positions(changes: Partial<AzulParams>, count: number): readonly AzulItem[] {
  const params = expectOk(readParams(fields, changes));
  const work = (seed: number) => workWith(rngFrom(`realism ${seed}`), 500);
  return Array.from({ length: count }, (_, seed) => expectOk(propose(params, work(seed))));
}

/** The mean, and the range of the middle 80 %. */
function spread(values: readonly number[]): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!;
  return `${mean(values, value => value).toFixed(2)} [${at(0.1).toFixed(1)} – ${at(0.9).toFixed(1)}]`;
}

/** How often each cell of the wall is filled, in percent, row by row, averaged over players. */
function wallText(items: readonly AzulItem[]): string {
  const boards = items.flatMap(({ state }) => state.players);
  const share = (row: number, column: number) => mean(boards, ({ wall }) => (wall[row]![column] ? 100 : 0)).toFixed(0);
  return [0, 1, 2, 3, 4].map(row => [0, 1, 2, 3, 4].map(column => share(row, column)).join(' ')).join(' / ');
}

/** Distributions of the features by pair of stages, as Markdown. */
export function realism(print: (line: string) => void, count: number, players: number): void {
  print(`# What the positions look like: ${players} players, ${count} for each pair of stages\n`);
  print('Mean and the range of four in five. A source is who played and which position of the game was taken.\n');
  for (const stage of GAME_STAGES) {
    for (const round of ROUND_STAGES) bucket(print, { stage, round, players }, count);
  }
}

function bucket(print: (line: string) => void, asked: Partial<AzulParams>, count: number): void {
  const columns = SOURCES.map(source => positions({ ...asked, ...source }, count));
  print(`## ${asked.stage} game, ${asked.round} of the round\n`);
  print(`| | ${SOURCES.map(({ policy, pick }) => `${policy}, ${pick}`).join(' | ')} |`);
  print(`|---|${SOURCES.map(() => '---|').join('')}`);
  for (const [name, feature] of Object.entries(FEATURES)) {
    print(`| ${name} | ${columns.map(items => spread(items.map(feature))).join(' | ')} |`);
  }
  print(`| wall cells filled, % by row | ${columns.map(wallText).join(' | ')} |\n`);
}

if (import.meta.main) {
  const [count = '200', players = '2'] = process.argv.slice(2);
  realism(line => console.log(line), Number(count), Number(players));
}
