import { counted } from '@tessera/ui/plural.ts';
import { actionText } from '../../src/pictures/text.ts';
import { PER_COLOR, PER_COLUMN, PER_ROW } from '../../src/rules/packed/bonus.ts';
import type { Standing } from '../../src/rules/standings.ts';
import type { DraftAction, PatternLine, PlayerBoard, Source, State, TileCounts } from '../../src/rules/state.ts';
import { COLORS, type Color, fixedColor, floorCost } from '../../src/rules/tiles.ts';
import type { Target, TileGroup } from './groups.ts';

const GAME = { early: 'early game', mid: 'middle of the game', late: 'late game' };
const ROUND = { start: 'start of the round', mid: 'middle of the round', end: 'end of the round' };

const tiles = (count: number, color: Color) => `${count} ${color.toLowerCase()}`;
const points = (count: number) => counted(count, 'point');
const listed = (counts: TileCounts) =>
  COLORS.flatMap(color => (counts[color] ? [tiles(counts[color], color)] : [])).join(', ');

function place(source: Source): string {
  return source === 'Center' ? 'the centre' : `factory ${source.Factory + 1}`;
}

function target(to: Target): string {
  return to === 'Floor' ? 'the floor' : `line ${to.PatternLine + 1}`;
}

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
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
  return filled.length > 0 ? `wall: ${filled.join(', ')}` : 'wall: empty';
}

function floorText({ floor_line: { tiles: fallen, has_first_player_token } }: PlayerBoard): string {
  const held = [
    ...(has_first_player_token ? ['the starting marker'] : []),
    ...fallen.map(color => color.toLowerCase()),
  ];
  return held.length > 0 ? `${held.join(', ')}; ${points(floorCost(held.length))} lost` : 'empty';
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
  floor: (board: PlayerBoard) => `Floor: ${floorText(board)}`,
  column: (color: Color, row: number, column: number) =>
    `Put the ${color.toLowerCase()} tile of line ${row + 1} in column ${column + 1}`,
  price: (price: number) => `−${price}`,
  replaced: 'In that position every move was as good as the best. Here is another.',
  start: 'Take all tiles of one colour from a factory or the centre, then choose a line of yours or the floor.',
  picked: ({ source, color, count }: TileGroup, targets: readonly Target[]) =>
    `${tiles(count, color)} from ${place(source)}: choose ${targets
      .map(target)
      .join(', ')
      .replace(/, ([^,]*)$/, ' or $1')}.`,
  putBack: 'Put back. Take tiles of one colour.',
  closed: (to: Target, color: Color) => `${capital(target(to))} does not take ${color.toLowerCase()} here.`,
  move: actionText,
  facts: (state: State, stage: keyof typeof GAME, round: keyof typeof ROUND) =>
    `Round ${state.round_number}, ${ROUND[round]}; ${GAME[stage]}`,
  short: ({ source, destination }: DraftAction) => {
    const from = source === 'Center' ? 'centre' : source.Factory + 1;
    return `${from} → ${destination === 'Floor' ? 'floor' : `line ${destination.PatternLine + 1}`}`;
  },
  step: (seat: number, own: number, action: DraftAction) =>
    `${seat === own ? words.you : words.player(seat)}: ${actionText(action)}`,
  settled: (scores: readonly number[], own: number) => {
    const others = scores.filter((_, seat) => seat !== own).join(', ');
    return `The round is settled: you ${scores[own]}, ${others}`;
  },
  proven: 'Best play by everyone to the end of the round.',
  expected: 'The play that the search expects; what is far off was seen only in a quick look.',
  greedy: 'After the move itself, one way to go on: everyone plays greedily.',
  hintSource: (source: Source) => `A best move takes from ${place(source)}.`,
  hintColor: (source: Source, color: Color) =>
    `A best move takes the ${color.toLowerCase()} tiles from ${place(source)}.`,
  figures: {
    round: ['Round', 'Lead over the best opponent when this round is settled'],
    lead: ['Round', 'Expected lead over the best opponent when this round is settled'],
    game: ['Game', 'Lead over the best opponent at the end of the game'],
    chance: ['Chance', 'Chance to win the game'],
  },
  keyHelp: 'Arrows go through the tiles, Enter takes them, arrows go through the places, Enter puts them down.',
  keys: [
    ['Arrows', 'move between tiles, and between lines once tiles are taken'],
    ['1 to 9, 0', 'go to a factory or the centre; again: its next colour'],
    ['Enter, Space', 'take the tiles, then put them down'],
    ['1 to 5, 0', 'with tiles in hand: put them on a line or the floor'],
    ['Escape', 'put the tiles back'],
  ],
} as const;
