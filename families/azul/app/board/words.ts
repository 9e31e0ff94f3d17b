import { capital, choiceText, counted, listText, type WordsOf } from '@tessera/core';
import { actionText } from '../../src/pictures/text.ts';
import { PER_COLOR, PER_COLUMN, PER_ROW } from '../../src/rules/packed/bonus.ts';
import type { Standing } from '../../src/rules/standings.ts';
import type { DraftAction, PatternLine, PlayerBoard, Source, State, TileCounts } from '../../src/rules/state.ts';
import { COLORS, type Color, fixedColor, floorCost } from '../../src/rules/tiles.ts';
import type { Idea } from '../idea.ts';
import type { Target, TileGroup } from './groups.ts';

const ROUND = { start: 'start', mid: 'middle', end: 'end' };

const tiles = (count: number, color: Color) => `${count} ${color.toLowerCase()}`;
const points = (count: number) => counted(count, 'point');
const listed = (counts: TileCounts) =>
  listText(COLORS.flatMap(color => (counts[color] ? [tiles(counts[color], color)] : [])));

function place(source: Source): string {
  return source === 'Center' ? 'the centre' : `factory ${source.Factory + 1}`;
}

function target(to: Target): string {
  return to === 'Floor' ? 'the floor line' : `line ${to.PatternLine + 1}`;
}

function lineText(line: PatternLine): string {
  return line.color
    ? `${line.count_filled} of ${line.capacity} ${line.color.toLowerCase()}`
    : `empty, ${line.capacity}`;
}

function wallRow({ wall, wall_colors }: PlayerBoard, row: number): string {
  const filled = wall[row]!.flatMap((isFilled, column) => {
    if (!isFilled) return [];
    const color = wall_colors ? wall_colors[row]![column]! : COLORS[fixedColor(row, column)]!;
    return [wall_colors ? `${color.toLowerCase()} in column ${column + 1}` : color.toLowerCase()];
  });
  return filled.length > 0 ? `wall: ${listText(filled)}` : 'wall: empty';
}

function floorText({ floor_line: { tiles: fallen, has_first_player_token } }: PlayerBoard): string {
  const held = [
    ...(has_first_player_token ? ['the starting marker'] : []),
    ...fallen.map(color => color.toLowerCase()),
  ];
  return held.length > 0 ? `${listText(held)}; ${points(floorCost(held.length))} lost` : 'empty';
}

/** The bonuses of a wall at the end of the game. */
function bonuses({ rows, columns, colors }: Standing): readonly { readonly name: string; readonly worth: number }[] {
  const parts = [
    { name: counted(rows, 'row'), worth: rows * PER_ROW },
    { name: counted(columns, 'column'), worth: columns * PER_COLUMN },
    { name: counted(colors, 'colour'), worth: colors * PER_COLOR },
  ];
  return parts.filter(({ worth }) => worth > 0);
}

/** The texts of the board, visible and for screen readers. */
export const words = {
  table: 'The table',
  factories: 'Factories',
  center: 'Centre',
  marker: 'starting marker',
  you: 'You',
  player: (seat: number) => `Player ${seat + 1}`,
  toMove: 'to move',
  score: points,
  sum: (score: number, standing: Standing) =>
    [score, ...bonuses(standing).map(({ worth }) => worth)].join(' + ').concat(' ='),
  total: (score: number, standing: Standing) =>
    [points(standing.total), ...bonuses(standing).map(({ name, worth }) => `${worth} for ${name}`)]
      .join(', ')
      .concat(standing.bonus > 0 ? `, ${score} before` : ''),
  others: 'Other players',
  bag: 'Bag',
  lid: 'Lid',
  stock: (name: string, counts: TileCounts, total: number) =>
    total === 0 ? `${name}: empty.` : `${name}: ${counted(total, 'tile')}: ${listed(counts)}.`,
  group: ({ source, color, count }: TileGroup) => `${tiles(count, color)} in ${place(source)}`,
  line: (board: PlayerBoard, row: number) =>
    `Line ${row + 1}: ${lineText(board.pattern_lines[row]!)}; ${wallRow(board, row)}`,
  floor: (board: PlayerBoard) => `Floor line: ${floorText(board)}`,
  column: (color: Color, row: number, column: number) =>
    `Place the ${color.toLowerCase()} tile from line ${row + 1} in column ${column + 1}`,
  price: (price: number) => `−${price}`,
  gain: (by: number) => (by === 0 ? '0' : by < 0 ? `−${-by}` : `+${by}`),
  replaced: 'Every move was equally good there, so here is another position.',
  start: 'Take all tiles of one colour from a factory or the centre, then choose one of your lines or the floor line.',
  picked: ({ source, color, count }: TileGroup, targets: readonly Target[]) =>
    `${tiles(count, color)} from ${place(source)}: choose ${choiceText(targets.map(target))}.`,
  putBack: 'Put back. Take tiles of one colour.',
  closed: (to: Target, color: Color) => `${capital(target(to))} can’t take ${color.toLowerCase()}.`,
  move: actionText,
  facts: (state: State, round: keyof typeof ROUND) => `Round ${state.round_number} · ${ROUND[round]}`,
  short: ({ source, destination }: DraftAction) => {
    const from = source === 'Center' ? 'centre' : source.Factory + 1;
    return `${from} → ${destination === 'Floor' ? 'floor' : `line ${destination.PatternLine + 1}`}`;
  },
  step: (seat: number, own: number, action: DraftAction) =>
    `${seat === own ? words.you : words.player(seat)}: ${actionText(action)}`,
  settled: (scores: readonly number[], own: number) => {
    const others = scores.filter((_, seat) => seat !== own).join(', ');
    return `Round scored: you ${scores[own]}, ${others}`;
  },
  proven: 'Best play to the end of the round.',
  expected: 'The expected play. Later moves are less certain.',
  greedy: 'A possible continuation.',
  hintSource: (source: Source) => `Look at ${place(source)}.`,
  hintMove: ({ source, color, destination }: DraftAction) =>
    `Take the ${color.toLowerCase()} tiles from ${place(source)} and place them on ${target(destination)}.`,
  ideas: {
    'finish-first': (color: string, isDuel: boolean) =>
      `Finish a line before ${isDuel ? 'your opponent' : 'someone else'} takes ${color}.`,
    finish: () => 'Finish a line.',
    deny: () => 'Look at your opponent’s board and take what they need.',
    conflict: (color: string) => `You both need ${color}, and there isn’t enough for two.`,
    'mind-floor': () => 'Count the tiles that won’t fit: the floor line decides here.',
    'accept-floor': () => 'A tile on the floor line is worth it here.',
    'take-marker': () => 'Starting the next round is worth more than a floor point.',
    'leave-marker': () => 'Leave the starting marker for now.',
    bonus: () => 'Think of the bonuses: 2 points for a row, 7 for a column, 10 for a colour.',
    'last-round': () => 'The game ends this round: only points you score now count.',
    neighbours: () => 'Fill the line whose tile joins the most neighbours on your wall.',
    'go-on': () => 'Add to a line you have started.',
    'start-line': () => 'Start a new line.',
    'to-floor': () => 'Sometimes the floor line is the cheapest place.',
  } satisfies Record<Idea, (color: string, isDuel: boolean) => string>,
  figures: {
    round: ['Round lead', 'Lead over the best opponent when this round is scored'],
    lead: ['Round lead', 'Expected lead over the best opponent when this round is scored'],
    game: ['Final lead', 'Lead over the best opponent at the end of the game'],
    chance: ['Win chance', 'Chance of winning the game'],
  },
  compare: {
    atEnd: 'At the end of the round, after the play shown.',
    afterMove: 'Right after the move. The rest of the round is an estimate.',
    rows: {
      points: ['Points this round', 'Points of this round, less the floor line'],
      lines: ['Lines completed', 'Lines that move a tile to the wall this round'],
      floor: ['Floor spaces filled', 'Spaces of the floor line, with the starting marker'],
      starts: ['Starts next round', 'Who takes the starting marker'],
      theirs: ['Opponent’s points', 'What your opponent scores this round'],
      ends: ['Game ends', 'Whether a row is completed this round'],
      completes: ['Completes a line', 'Whether the move fills a line'],
      spills: ['To the floor line', 'Tiles and the starting marker that the move drops'],
      marker: ['Starting marker', 'Whether the move takes the starting marker'],
    },
    theme: (title: string, says: string) => `${title}: ${says.charAt(0).toLowerCase()}${says.slice(1)}`,
    signed: (value: number) => (value < 0 ? `−${-value}` : String(value)),
    yesOrNo: (isSo: boolean) => (isSo ? 'Yes' : 'No'),
    starter: (isOwn: boolean) => (isOwn ? 'You' : 'Opponent'),
    reasons: {
      floor: (more: number) => `It fills ${counted(more, 'more floor space')} than the best move.`,
      theirs: (more: number) => `Your opponent scores ${points(more)} more this round.`,
      bonus: (less: number) => `It gives up ${points(less)} of final bonus.`,
      lines: (less: number) => `It completes ${counted(less, 'line')} fewer this round.`,
      points: (less: number) => `It scores ${points(less)} less this round.`,
      start: 'Your opponent starts the next round.',
      spills: (more: number) =>
        more > 0 ? `It drops ${counted(more, 'more tile')} to the floor line.` : 'It costs more on the floor line.',
      completes: (line: number) => `The best move completes line ${line}; yours doesn’t complete one.`,
      takesMarker: 'The best move takes the starting marker.',
      leavesMarker: 'The best move leaves the starting marker.',
    },
  },
  keyHelp: 'Arrows: choose tiles. Enter: take them. Arrows: choose a line. Enter: place them.',
  keys: [
    ['Arrows', 'choose tiles, then a line'],
    ['1 to 9, 0', 'go to a factory or the centre (again for its next colour)'],
    ['Enter, Space', 'take the tiles, then place them'],
    ['1 to 5, 0', 'with tiles in hand: place them on a line or the floor line'],
    ['Escape', 'put the tiles back'],
  ],
} as const;

export type AzulBoardWords = WordsOf<typeof words>;
