import {
  type AdviceWords,
  capital,
  counted,
  type Json,
  listText,
  pluralOf,
  type Remark,
  type RulesWords,
} from '@tessera/core';
import { letterOf } from './board.ts';
import type { SovereignKinds } from './kinds.ts';
import { RUNG_TITLES } from './lesson-words.ts';
import type { Rung } from './rungs/rung.ts';

const APART = 'No two crowns may touch, not even at a corner.';
const everywhere = (stars: number): string => `Place ${crowns(stars)} in every row, column and region.`;

/** `r0` is row 1, `c2` is column 3, `g1` is region B. */
function unitName(unit: string): string {
  const index = Number(unit.slice(1));
  if (unit[0] === 'r') return `row ${index + 1}`;
  return unit[0] === 'c' ? `column ${index + 1}` : `region ${letterOf(index)}`;
}

const PLURALS: Readonly<Record<string, string>> = { r: 'rows', c: 'columns', g: 'regions' };

function unitNames(units: readonly string[]): string {
  if (units.length === 1) return unitName(units[0]!);
  const kind = units[0]?.[0] ?? 'r';
  return `${PLURALS[kind]} ${listText(units.map(unit => unitName(unit).split(' ')[1]!))}`;
}

function cellName(cell: number, size: number): string {
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

const MOST_NAMED = 6;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const numbered = (count: number): string => NUMBERS[count] ?? String(count);

type Args = Readonly<Record<string, Json>>;
const textsOf = (args: Args, name: string): readonly string[] => (args[name] ?? []) as readonly string[];
const cellsOf = (args: Args, name: string): readonly number[] => (args[name] ?? []) as readonly number[];

const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  touch: () => 'Two crowns touch.',
  crowd: ({ unit, stars }) => `${capital(unitName(String(unit)))} has more than ${crowns(Number(stars))}.`,
  'wrong-sovereign': ({ cell, size }) => `The crown at ${cellName(Number(cell), Number(size))} is wrong.`,
  'wrong-cross': ({ cell, size }) => `The cross at ${cellName(Number(cell), Number(size))} is wrong.`,
  wrong: ({ count }) => `There ${pluralOf(Number(count), 'is', 'are')} ${counted(Number(count), 'mistake')}.`,
  'wrong-rows': args => `Look again at ${unitNames(textsOf(args, 'units'))}.`,
  'wrong-cells': args => `Clear ${outlined(cellsOf(args, 'cells').length)}.`,
  look: args => `Look at ${unitNames(textsOf(args, 'units'))}.`,
  'see-singles': singlesSentence,
  'see-peers': args => named('peers', peersSentence(args)),
  'see-pairs': args => named('pairs', setSentence(args)),
  'see-sets': args => named('sets', setSentence(args)),
  'see-contradiction': args => contradiction(args, 'in the outlined cell'),
  follow: args => followSentence(args, outlined),
};

/** Sentences that name their cells, for who does not see them outlined. */
const SPELLED: Readonly<Record<string, (args: Args) => string>> = {
  'wrong-cells': args => `Clear ${places(cellsOf(args, 'cells'), Number(args.size))}.`,
  'see-contradiction': args => contradiction(args, `at ${cellName(Number(args.cell), Number(args.size))}`),
  follow: args => followSentence(args, (_, cells) => places(cells, Number(args.size))),
};

/** A sentence that begins with the name of its technique. */
function named(rung: Rung, sentence: string): string {
  return `${RUNG_TITLES[rung]}: ${sentence}`;
}

function crowns(count: number): string {
  return `${numbered(count)} ${pluralOf(count, 'crown', 'crowns')}`;
}

function outlined(count: number): string {
  return count === 1 ? 'the outlined cell' : `the ${count} outlined cells`;
}

/** Up to six cells by name, then how many more there are. */
function places(cells: readonly number[], size: number): string {
  if (cells.length === 1) return cellName(cells[0]!, size);
  const names = cells.slice(0, MOST_NAMED).map(cell => `(${cellName(cell, size)})`);
  return listText(cells.length > MOST_NAMED ? [...names, `${cells.length - MOST_NAMED} more`] : names);
}

function singlesSentence(args: Args): string {
  const of = capital(unitNames(textsOf(args, 'of')));
  const stars = Number(args.stars);
  return stars === 1 ? `${of} has only one cell left.` : `${of} has only one way to fit its ${crowns(stars)}.`;
}

function peersSentence(args: Args): string {
  const of = unitNames(textsOf(args, 'of'));
  if (Number(args.stars) > 1) return roomSentence(of, Number(args.stars), args.isNeeded === true);
  if (typeof args.within === 'string') {
    const within = unitName(args.within);
    return `${of} only fits in ${within}, so nothing else in ${within} can be a crown.`;
  }
  return `every possible crown in ${of} would block the same cells.`;
}

function roomSentence(of: string, stars: number, isNeeded: boolean): string {
  return isNeeded
    ? `some cells of ${of} must be crowns, or its ${crowns(stars)} won’t fit.`
    : `a crown in some cells would leave ${of} without room for its ${crowns(stars)}.`;
}

function setSentence(args: Args): string {
  const [of, on] = [textsOf(args, 'of'), unitNames(textsOf(args, 'on'))];
  const fit = pluralOf(of.length, 'fits', 'fit');
  return `${unitNames(of)} ${fit} only in ${on}, so nothing else there can be a crown.`;
}

function contradiction(args: Args, where: string): string {
  const on = textsOf(args, 'on');
  const end = on.length > 0 ? `${unitName(on[0]!)} would have no cell left` : 'the rest could not be filled';
  return `${RUNG_TITLES.contradiction} there were a crown ${where}? Then ${end}.`;
}

type NameCells = (count: number, cells: readonly number[]) => string;

function followSentence(args: Args, nameCells: NameCells): string {
  const [placed, removed] = [cellsOf(args, 'placed'), cellsOf(args, 'removed')];
  const crossing = removed.length > 0 ? [`cross out ${nameCells(removed.length, removed)}`] : [];
  const placing =
    placed.length > 0
      ? [`place ${pluralOf(placed.length, 'a crown', 'crowns')} at ${places(placed, Number(args.size))}`]
      : [];
  return `${capital([...placing, ...crossing].join(', and '))}${because(args)}.`;
}

/** The unit that would lack room if the step were not taken, where that is its reason. */
function because(args: Args): string {
  const short = textsOf(args, 'short');
  if (short.length === 0) return '';
  const isCrossing = cellsOf(args, 'placed').length === 0;
  return isCrossing
    ? `: a crown there would leave ${unitNames(short)} without room`
    : `: otherwise ${unitNames(short)} runs out of room`;
}

function say(remark: Remark): string {
  const sentence = SENTENCES[remark.code];
  if (sentence === undefined) throw new Error(`no sentence for ${remark.code}`);
  return sentence(remark.args);
}

/** Hints, mistakes and broken rules in words. */
export const sovereignAdvice: AdviceWords = {
  say,
  spell: remark => SPELLED[remark.code]?.(remark.args) ?? say(remark),
  mistakes: count => `${counted(count, 'mistake')}, shown in red.`,
};

/** The rules in words. */
export const sovereignRulesWords: RulesWords<SovereignKinds> = {
  rules: [`${everywhere(1)} Some puzzles ask for two or three.`, APART],
  rulesFor: ({ stars }) => [everywhere(stars), APART],
  goal: ({ stars }) => `${everywhere(stars)} No two may touch.`,
};
