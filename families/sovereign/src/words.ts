import type { Grade, Json, Remark, Words } from '@tessera/core';
import { letterOf } from './board.ts';
import { FIELD_WORDS } from './field-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';

const RULES = [
  'Place one sovereign in every row, every column and every region; some boards ask for two or three.',
  'No two sovereigns may touch, not even at a corner.',
] as const;

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
  const names = units.map(unit => unitName(unit).split(' ')[1]!);
  return `${PLURALS[kind]} ${listed(names)}`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function cellName(cell: number, size: number): string {
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

const MOST_NAMED = 6;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const numbered = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Args = Readonly<Record<string, Json>>;
const textsOf = (args: Args, name: string): readonly string[] => (args[name] ?? []) as readonly string[];
const cellsOf = (args: Args, name: string): readonly number[] => (args[name] ?? []) as readonly number[];

const SENTENCES: Readonly<Record<string, (args: Args) => string>> = {
  touch: () => 'Two sovereigns touch.',
  crowd: ({ unit, stars }) => `${capital(unitName(String(unit)))} has more than ${sovereigns(Number(stars))}.`,
  'wrong-sovereign': ({ cell, size }) => `No sovereign belongs at ${cellName(Number(cell), Number(size))}.`,
  'wrong-cross': ({ cell, size }) => `The cross at ${cellName(Number(cell), Number(size))} hides a sovereign.`,
  wrong: ({ count }) => (count === 1 ? 'One mark is wrong.' : `${capital(numbered(Number(count)))} marks are wrong.`),
  'wrong-rows': args => `Look again at ${unitNames(textsOf(args, 'units'))}.`,
  'wrong-cells': args => wrongCells(cellsOf(args, 'cells'), Number(args.size)),
  look: args => `Look at ${unitNames(textsOf(args, 'units'))}.`,
  'see-singles': args =>
    `${capital(unitNames(textsOf(args, 'of')))} has room for ${sovereigns(Number(args.stars))} in only one way.`,
  'see-peers': peersSentence,
  'see-pairs': setSentence,
  'see-sets': setSentence,
  'see-contradiction': contradiction,
  follow: args =>
    `${consequence(cellsOf(args, 'placed'), cellsOf(args, 'removed'), Number(args.size))}${because(args)}.`,
};

function sovereigns(count: number): string {
  return count === 1 ? 'one sovereign' : `${numbered(count)} sovereigns`;
}

function wrongCells(cells: readonly number[], size: number): string {
  return `Clear ${places(cells, size)}.`;
}

/** Up to six cells by name, then how many more there are. */
function places(cells: readonly number[], size: number): string {
  const names = cells.slice(0, MOST_NAMED).map(cell => `(${cellName(cell, size)})`);
  return listed(cells.length > MOST_NAMED ? [...names, `${cells.length - MOST_NAMED} more`] : names);
}

function peersSentence(args: Args): string {
  const of = unitNames(textsOf(args, 'of'));
  if (Number(args.stars) > 1) return roomSentence(of, Number(args.stars), args.isNeeded === true);
  if (typeof args.within === 'string')
    return `All that is left of ${of} lies in ${unitName(args.within)}: its sovereign is there.`;
  return `Wherever the sovereign of ${of} goes, it rules out the same cells.`;
}

function roomSentence(of: string, stars: number, isNeeded: boolean): string {
  const room = `room for its ${sovereigns(stars)}`;
  return isNeeded
    ? `There are cells without which ${of} has no ${room}.`
    : `There are cells where a sovereign would leave ${of} without ${room}.`;
}

function setSentence(args: Args): string {
  const of = textsOf(args, 'of');
  const on = textsOf(args, 'on');
  return `${capital(unitNames(of))} have room only in ${unitNames(on)}: together they fill ${on.length === 2 ? 'both' : 'them'}.`;
}

function contradiction(args: Args): string {
  const where = cellName(Number(args.cell), Number(args.size));
  const on = textsOf(args, 'on');
  const end = on.length > 0 ? `${unitName(on[0]!)} is left without room` : 'there is no way to fill the rest';
  return `Try a sovereign at ${where}: soon ${end}.`;
}

function consequence(placed: readonly number[], removed: readonly number[], size: number): string {
  const crosses = `cross out ${removed.length === 1 ? cellName(removed[0]!, size) : places(removed, size)}`;
  if (placed.length === 0) return capital(crosses);
  const stands = placed.map(cell => cellName(cell, size)).join('; ');
  return `A sovereign stands at ${stands}${removed.length > 0 ? `, and you can ${crosses}` : ''}`;
}

/** The unit that would lack room if the step were not taken, where that is its reason. */
function because(args: Args): string {
  const short = textsOf(args, 'short');
  if (short.length === 0) return '';
  const isCrossing = cellsOf(args, 'placed').length === 0;
  return isCrossing
    ? `: a sovereign there would leave ${unitNames(short)} without room`
    : `: otherwise ${unitNames(short)} lacks room`;
}

function say(remark: Remark): string {
  const sentence = SENTENCES[remark.code];
  if (sentence === undefined) throw new Error(`no sentence for ${remark.code}`);
  return sentence(remark.args);
}

const RUNG_WORDS: Readonly<Record<string, string>> = {
  singles: 'the only cell left',
  peers: 'cells ruled out wherever a sovereign goes',
  pairs: 'two regions or lines that fill two others between them',
  sets: 'three or more regions or lines that fill as many others',
  contradiction: 'a cell tried out until there is no room',
};

function gradeText({ tier, evidence }: Grade): string {
  const steps = evidence.steps === 1 ? '1 step' : `${String(evidence.steps)} steps`;
  return `${capital(tier)}, ${steps}. The hardest one: ${RUNG_WORDS[String(evidence.hardest)]}.`;
}

export const words: Words = {
  say,
  mistakes: count => say({ code: 'wrong', args: { count }, spots: [] }),
  grade: gradeText,
  rules: RULES,
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
