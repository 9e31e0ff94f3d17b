import { accept, didYouMean, excerpt, refuse, type Verdict } from '@tessera/core';
import { codecs } from './codecs.ts';
import { codeOfPattern, faceKey, latticeOf } from './lattice.ts';
import { LATTICES, type LatticeKind, MAX_BOUNDS } from './lattice-kinds.ts';
import { NOTATION_WORDS as said } from './notation-words.ts';
import { type Plane, planesOf } from './pictures/planes.ts';
import { addTiles, placementOf } from './placement.ts';
import type { Bounds, ConduitItem, Face, Placement, TileSpec } from './schema.ts';
import { patternOfSpelling, patternOfText, TILE_NAMES, tileOfPattern } from './tiles.ts';

/*
 * An item as lines that a person can write:
 *
 *   conduit flat 3x1x2 silhouette     the last word only where there is one
 *   inventory
 *     2 corner
 *   floor y = 0
 *     -mm-  ?  .
 *     ?     ?  .
 *
 * A face is `.` (open, or outside the silhouette), `?` (in the silhouette) or the four edges of a fixed tile: top, right,
 * bottom, left. A fixed tile outside the silhouette has a `!` before it. What stands behind a `#` is a comment.
 */
const SHOWN = '?';
const OPEN = '.';
const OUTSIDE = '!';

/** An item in lines; `readNotation` gives the same item back. */
export function writeNotation(item: ConduitItem): string {
  const { lattice, bounds, inventory, silhouette } = item;
  const size = [bounds.width, bounds.height, bounds.depth].join('x');
  const marks = marksOf(item);
  return [
    ['conduit', lattice, size, ...(silhouette ? ['silhouette'] : [])].join(' '),
    'inventory',
    ...inventory.map(({ tile, count }) => `  ${count} ${tile}`),
    ...planesOf(latticeOf(lattice, bounds)).flatMap(plane => [plane.title, ...rowsOf(item, plane, marks)]),
    '',
  ].join('\n');
}

/** What stands for each face that is not open. */
function marksOf({ fixed, silhouette }: ConduitItem): ReadonlyMap<string, string> {
  const marks = new Map((silhouette ?? []).map(face => [faceKey(face), SHOWN]));
  for (const tile of fixed) {
    const isOutside = silhouette !== undefined && !marks.has(faceKey(tile));
    marks.set(faceKey(tile), (isOutside ? OUTSIDE : '') + tile.edges);
  }
  return marks;
}

function rowsOf({ lattice, bounds }: ConduitItem, { columns, rows, cells }: Plane, marks: ReadonlyMap<string, string>) {
  const { faces } = latticeOf(lattice, bounds);
  const grid = Array.from({ length: rows }, () => Array<string>(columns).fill(OPEN));
  for (const { face, column, row } of cells) grid[row]![column] = marks.get(faceKey(faces[face]!)) ?? OPEN;
  return grid.map(row => `  ${row.map(mark => mark.padEnd(5)).join(' ')}`.trimEnd());
}

type Read<T> = Verdict<T, 'notation'>;

function fault(line: number, note: string): Read<never> {
  return refuse('notation', said.onLine(line, note));
}

interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

/** Reads what people write in the manner of `writeNotation`. A refusal names the line, counted from `firstLine`, and what is wrong with it. */
export function readNotation(text: string, firstLine = 1): Read<ConduitItem> {
  const lines = text
    .split(/\r?\n/)
    .map((line, i) => ({ number: firstLine + i, words: line.replace(/#.*/, '').split(/\s+/).filter(Boolean) }))
    .filter(({ words }) => words.length > 0);
  const head = readHead(lines[0], firstLine);
  if (!head.ok) return head;
  const body = readBody(head.value, lines.slice(1));
  if (!body.ok) return body;
  const item = codecs.item.decode(body.value);
  return item.ok ? item : refuse('notation', item.note);
}

interface Head {
  readonly lattice: LatticeKind;
  readonly bounds: Bounds;
  readonly hasSilhouette: boolean;
}

function readHead(line: Line | undefined, firstLine: number): Read<Head> {
  const [first, kind = '', size = '', last] = line?.words ?? [];
  if (!line || first !== 'conduit') return fault(line?.number ?? firstLine, said.head);
  const lattice = LATTICES.find(name => name === kind);
  if (!lattice) return fault(line.number, said.lattice(excerpt(kind), LATTICES));
  const [width = 0, height = 0, depth = 0] = /^\d+[x×]\d+[x×]\d+$/.test(size) ? size.split(/[x×]/).map(Number) : [];
  const { width: w, height: h, depth: d } = MAX_BOUNDS;
  if (![width, height, depth].every(side => side >= 1) || width > w || height > h || depth > d)
    return fault(line.number, said.size(excerpt(size), `${w}x${h}x${d}`));
  if ((last !== undefined && last !== 'silhouette') || line.words.length > 4)
    return fault(line.number, said.stray(excerpt(line.words.slice(3).join(' '))));
  return accept({ lattice, bounds: { width, height, depth }, hasSilhouette: last !== undefined });
}

/** Lines that belong together: the inventory, or a layer. */
interface Section {
  readonly plane: Plane | null;
  readonly lines: Line[];
}

function readBody(head: Head, lines: readonly Line[]): Read<ConduitItem> {
  const { lattice, bounds, hasSilhouette } = head;
  const { faces } = latticeOf(lattice, bounds);
  const sections = sectionsOf(planesOf(latticeOf(lattice, bounds)), lines);
  if (!sections.ok) return sections;
  const inventory: TileSpec[] = [];
  const marks: Mark[] = [];
  for (const { plane, lines } of sections.value) {
    for (const [row, line] of lines.entries()) {
      const read = plane ? readRow(line, plane, row, hasSilhouette) : readSpec(line);
      if (!read.ok) return read;
      if ('tile' in read.value) inventory.push(read.value);
      else marks.push(...read.value);
    }
  }
  const fixed = marks.flatMap(({ face, edges }) => (edges ? [tileOn(faces[face]!, edges)] : []));
  const silhouette = marks.filter(({ isShown }) => isShown).map(({ face }) => plain(faces[face]!));
  return accept({ lattice, bounds, inventory: addTiles(inventory), fixed, ...(hasSilhouette ? { silhouette } : {}) });
}

function sectionsOf(planes: readonly Plane[], lines: readonly Line[]): Read<readonly Section[]> {
  const sections: Section[] = [];
  for (const line of lines) {
    const title = line.words.join(' ');
    const plane = planes.find(one => one.title === title) ?? null;
    if (plane || title === 'inventory') sections.push({ plane, lines: [] });
    else if (sections.length > 0) sections.at(-1)!.lines.push(line);
    else return fault(line.number, said.section(excerpt(title), planes[0]!.title));
  }
  return accept(sections);
}

function tileOn(face: Face, edges: string): Placement {
  return placementOf(face, codeOfPattern(face.orientation, patternOfText(edges)!));
}

function plain({ x, y, z, orientation }: Face): Face {
  return { x, y, z, orientation };
}

function readSpec({ number, words }: Line): Read<TileSpec> {
  const [count = '', ...rest] = words.filter(word => word !== '×');
  const tile = rest[0] ?? '';
  if (!/^\d{1,4}$/.test(count) || Number(count) < 1 || rest.length !== 1)
    return fault(number, said.inventory(excerpt(words.join(' '))));
  const pattern = patternOfSpelling(tile);
  if (pattern === null) return fault(number, said.tile(excerpt(tile), didYouMean(tile, TILE_NAMES)));
  return accept({ tile: TILE_NAMES[tileOfPattern(pattern)]!, count: Number(count) });
}

interface Mark {
  readonly face: number;
  readonly isShown: boolean;
  readonly edges: string | null;
}

function readRow({ number, words }: Line, plane: Plane, row: number, hasSilhouette: boolean): Read<readonly Mark[]> {
  if (row >= plane.rows) return fault(number, said.rows(plane.title, plane.rows));
  if (words.length !== plane.columns) return fault(number, said.faces(plane.title, plane.columns, words.length));
  const odd = words.find(word => !/^(\.|\?|!?[-lmr]{4})$/.test(word) || word.endsWith('----'));
  if (odd !== undefined) return fault(number, said.face(excerpt(odd)));
  if (!hasSilhouette && words.some(word => word === SHOWN || word.startsWith(OUTSIDE)))
    return fault(number, said.noSilhouette);
  return accept(
    plane.cells
      .filter(cell => cell.row === row)
      .map(({ face, column }) => {
        const word = words[column]!;
        const edges = word === OPEN || word === SHOWN ? null : word.replace(OUTSIDE, '');
        return { face, isShown: hasSilhouette && word !== OPEN && !word.startsWith(OUTSIDE), edges };
      }),
  );
}
