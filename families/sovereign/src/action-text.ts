import { MARKS, type Mark, type SovereignAction } from './schema.ts';

// A saved game holds hundreds of actions: a text has a letter a run and about one character a cell.
const LETTERS: Readonly<Record<Mark, string>> = { empty: 'E', cross: 'X', sovereign: 'S' };
/** A digit of base 36 goes this far; a 0 goes as far and is followed by another. */
const FARTHEST = 35;
const TEXT = /^(?:[EXS](?:0*[1-9a-z])+)+$/;

/** Runs of one mark on ascending cells: the mark's letter, then how far each cell is from the one before it. */
export function writeActionText({ set }: SovereignAction): string {
  let text = '';
  let last = { cell: -1, mark: null as Mark | null };
  for (const { cell, mark } of set) {
    const isNewRun = mark !== last.mark || cell <= last.cell;
    const distance = cell - (isNewRun ? -1 : last.cell);
    const zeros = Math.floor((distance - 1) / FARTHEST);
    text += (isNewRun ? LETTERS[mark] : '') + '0'.repeat(zeros) + (distance - zeros * FARTHEST).toString(36);
    last = { cell, mark };
  }
  return text;
}

/** The action of such a text; null where it is none. */
export function readActionText(text: string): SovereignAction | null {
  if (!TEXT.test(text)) return null;
  const set: { cell: number; mark: Mark }[] = [];
  let mark: Mark = 'empty';
  let cell = -1;
  for (const character of text) {
    const lettered = MARKS.find(one => LETTERS[one] === character);
    if (lettered) [mark, cell] = [lettered, -1];
    else cell += character === '0' ? FARTHEST : Number.parseInt(character, 36);
    if (!lettered && character !== '0') set.push({ cell, mark });
  }
  return { set };
}
