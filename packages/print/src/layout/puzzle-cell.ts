import { accept, goalOf, type Verdict } from '@tessera/core';
import { encode } from 'uqr';
import type { PrintEntry } from '../job.ts';
import { words } from '../words.ts';
import { type LayoutContext, lookFor } from './context.ts';
import { type CodeBox, INK, type PageArea, type PageBox, QUIET } from './page.ts';
import { type PictureFault, pictureBox } from './picture.ts';
import { lineHeight, textBox } from './text.ts';

/** What stands beside a drawing. */
export interface PuzzlePlace {
  /** Counted from 1. */
  readonly number: number;
  /** Where its solution is; null when there are none. */
  readonly solutionPage: number | null;
  /** Whether what to do is written above it. */
  readonly hasGoal: boolean;
}

/** Letters of a link that still make a code that can be scanned. */
const LONGEST_IN_CODE = 400;
/** White modules around a code. */
export const QUIET_ZONE = 4;
/** Points of a module: 0.37 mm. */
const MODULE = 1.05;
const LEAST_CODE = 48;

export function hasCode({ link }: PrintEntry): boolean {
  return link !== null && link.length <= LONGEST_IN_CODE;
}

/** The modules of a code, row by row, with the white ones around it. */
export function codeModules(text: string): readonly (readonly boolean[])[] {
  return encode(text, { ecc: 'M', border: QUIET_ZONE }).data;
}

/** An item to solve: number, tier, code and drawing. */
export function puzzleCell(
  context: LayoutContext,
  entry: PrintEntry,
  place: PuzzlePlace,
  area: PageArea,
): Verdict<readonly PageBox[], PictureFault> {
  const blank = blankLine(context, entry, area);
  const bottom = blank.length > 0 ? Math.min(...blank.map(({ y }) => y)) - 8 : area.y + area.height;
  const room = { ...area, height: bottom - area.y };
  const isWide = area.width > room.height * WIDE;
  const usual = drawnWith((isWide ? headBeside : headAbove)(context, entry, place, room), context, entry);
  // What is too small there may have room with its number on the other side.
  const drawn =
    usual.ok || usual.reason !== 'small' || place.hasGoal
      ? usual
      : drawnWith((isWide ? headAbove : headBeside)(context, entry, place, room), context, entry);
  return drawn.ok ? accept([...drawn.value, ...blank]) : usual;
}

function drawnWith(
  { boxes, left }: CellHead,
  context: LayoutContext,
  { family, made }: PrintEntry,
): Verdict<readonly PageBox[], PictureFault> {
  const drawn = family.printing?.puzzle?.(made.item, lookFor(context, left)) ?? { svg: family.pictures.svg(made.item) };
  const picture = pictureBox(drawn, left, { leastText: context.scale.least, keepsLeastWidth: true, at: 'top' });
  return picture.ok ? accept([...boxes, picture.value]) : picture;
}

/** Cells that are wider than this, in heights, have their number beside the drawing. */
const WIDE = 1.25;
const GAP = 14;

/** What stands around a drawing, and the room that it leaves. */
interface CellHead {
  readonly boxes: readonly PageBox[];
  readonly left: PageArea;
}

function headBeside(context: LayoutContext, entry: PrintEntry, place: PuzzlePlace, area: PageArea): CellHead {
  const { meter, scale } = context;
  const code = codeFor(entry, area);
  const told = place.solutionPage === null ? '' : words.puzzle.solution(place.solutionPage);
  const texts = [
    meter.width(told, 'text', scale.small),
    meter.width(words.tiers[entry.made.grade.tier], 'strong', scale.body),
  ];
  const width = Math.max(code?.width ?? 0, ...texts) + 1;
  const head = headBoxes(context, entry, place, { ...area, width });
  const top = Math.max(...head.map(box => box.y + box.height)) + 6;
  const boxes = code ? [...head, { ...code, x: area.x, y: top }] : head;
  return { boxes, left: { ...area, x: area.x + width + GAP, width: area.width - width - GAP } };
}

function headAbove(context: LayoutContext, entry: PrintEntry, place: PuzzlePlace, area: PageArea): CellHead {
  const { meter, scale } = context;
  const code = codeFor(entry, area);
  const room = area.width - (code ? code.width + 8 : 0);
  const boxes: PageBox[] = [...headBoxes(context, entry, place, { ...area, width: room }), ...(code ? [code] : [])];
  let top = Math.max(...boxes.map(box => box.y + box.height)) + 6;
  if (place.hasGoal) {
    const goal = textBox(
      meter,
      goalOf(entry.family, entry.made.item),
      { x: area.x, y: top, width: area.width },
      {
        face: 'text',
        size: scale.body,
      },
    );
    boxes.push(goal);
    top = goal.y + goal.height + 8;
  }
  return { boxes, left: { ...area, y: top, height: area.y + area.height - top } };
}

function codeFor(entry: PrintEntry, area: PageArea): CodeBox | null {
  if (entry.link === null || !hasCode(entry)) return null;
  const side = Math.max(LEAST_CODE, codeModules(entry.link).length * MODULE);
  return { kind: 'code', x: area.x + area.width - side, y: area.y, width: side, height: side, text: entry.link };
}

function headBoxes(
  { meter, scale }: LayoutContext,
  { made }: PrintEntry,
  { number, solutionPage }: PuzzlePlace,
  { x, y, width }: PageArea,
): readonly PageBox[] {
  const title = textBox(meter, String(number), { x, y, width }, { face: 'title', size: scale.number, colour: INK });
  const tier = textBox(
    meter,
    words.tiers[made.grade.tier],
    { x, y: y + title.height, width },
    {
      face: 'strong',
      size: scale.body,
    },
  );
  if (solutionPage === null) return [title, tier];
  const below = { x, y: tier.y + tier.height, width };
  return [
    title,
    tier,
    textBox(meter, words.puzzle.solution(solutionPage), below, { face: 'text', size: scale.small, colour: QUIET }),
  ];
}

/** The line to write an answer on, at the bottom. */
function blankLine({ meter, scale }: LayoutContext, { family }: PrintEntry, area: PageArea): readonly PageBox[] {
  const { blank } = family.printing ?? {};
  if (blank === undefined) return [];
  const y = area.y + area.height - lineHeight(scale.body) - 2;
  const label = textBox(meter, blank, { x: area.x, y, width: area.width }, { face: 'text', size: scale.body });
  const start = area.x + meter.width(blank, 'text', scale.body) + 8;
  const line = { x: start, y: y + label.height, width: area.x + area.width - start, height: 0.75 };
  return label.lines.length === 1 && line.width > 0 ? [label, { kind: 'fill', ...line, colour: QUIET }] : [label];
}
