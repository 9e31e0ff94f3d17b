import { accept, refuse, type Verdict } from '@tessera/core';
import type { LetterShape, PathShape, ShapeExtent, VectorDrawing } from './drawing.ts';
import { combined, IDENTITY, type Matrix, mapped, matrixScale, readTransform } from './matrix.ts';
import { circlePath, movedPath, type PathPieces, pathPieces, placedPath, roundedPath } from './path.ts';
import { readXml, type XmlElement } from './xml.ts';

/** The properties that elements inherit. */
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;

type Style = Readonly<Partial<Record<(typeof INHERITED)[number], string>>>;

/** Where an element stands and what it inherits. */
interface Place {
  readonly matrix: Matrix;
  readonly style: Style;
  readonly opacity: number;
  readonly clip?: string;
}

/** What an element may have besides: names, and what only screens and their readers use. */
const UNDRAWN = new Set(['title', 'desc', 'defs', 'symbol', 'pattern']);
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

class SvgFault extends Error {}

function fail(note: string): never {
  throw new SvgFault(note);
}

/**
 * Reads an SVG document as plain data. Print draws groups, rectangles, circles, polygons, paths without arcs, texts, symbols
 * and patterns of lines, moved and scaled but not turned; anything else is refused.
 */
export function readSvg(text: string): Verdict<VectorDrawing, 'svg'> {
  const root = readXml(text);
  if (!root.ok) return root;
  try {
    return accept(new SvgReader(root.value).drawing());
  } catch (error) {
    if (error instanceof SvgFault) return refuse('svg', error.message);
    throw error;
  }
}

class SvgReader {
  readonly #root: XmlElement;
  readonly #named = new Map<string, XmlElement>();
  readonly #shapes: (PathShape | LetterShape)[] = [];
  /** A symbol is drawn many times, and its paths are read once. */
  readonly #paths = new Map<string, PathPieces>();

  constructor(root: XmlElement) {
    this.#root = root;
    this.#nameAll(root);
  }

  drawing(): VectorDrawing {
    const [left, top, width, height] = viewBoxOf(this.#root);
    const place = placed({ matrix: [1, 0, 0, 1, -left, -top], style: {}, opacity: 1 }, this.#root);
    this.#drawAll(this.#root, place);
    return { width, height, shapes: this.#shapes };
  }

  #nameAll(element: XmlElement): void {
    if (element.attributes.id !== undefined) this.#named.set(element.attributes.id, element);
    for (const child of element.children) if (typeof child !== 'string') this.#nameAll(child);
  }

  #drawAll(parent: XmlElement, place: Place): void {
    for (const child of parent.children) if (typeof child !== 'string') this.#draw(child, placed(place, child));
  }

  #draw(element: XmlElement, place: Place): void {
    if (UNDRAWN.has(element.name)) return;
    if (element.name === 'g') this.#drawAll(element, place);
    else if (element.name === 'use') this.#drawUse(element, place);
    else if (element.name === 'text') this.#drawText(element, place);
    else this.#drawPath(pathOf(element), place);
  }

  #drawUse({ attributes }: XmlElement, place: Place): void {
    const symbol = this.#named.get((attributes.href ?? '').replace(/^#/, '')) ?? fail(`use ${attributes.href}`);
    if (symbol.name !== 'symbol') fail(`use of ${symbol.name}`);
    const [left, top, width, height] = viewBoxOf(symbol);
    const scale = Math.min(size(attributes, 'width') / width, size(attributes, 'height') / height);
    const inner: Matrix = [
      scale,
      0,
      0,
      scale,
      size(attributes, 'x', 0) - left * scale,
      size(attributes, 'y', 0) - top * scale,
    ];
    this.#drawAll(symbol, { ...place, matrix: combined(place.matrix, inner) });
  }

  #drawText(element: XmlElement, place: Place): void {
    const [x, y] = mapped(place.matrix, size(element.attributes, 'x', 0), size(element.attributes, 'y', 0));
    const { style } = place;
    const anchor = style['text-anchor'] ?? 'start';
    if (anchor !== 'start' && anchor !== 'middle' && anchor !== 'end') fail(`text-anchor ${anchor}`);
    const text = textIn(element).replaceAll(/\s+/g, ' ').trim();
    if (text === '') return;
    this.#shapes.push({
      kind: 'letters',
      text,
      x,
      y,
      size: Number(style['font-size'] ?? 16) * matrixScale(place.matrix),
      isBold: Number(style['font-weight'] ?? 400) >= 600 || style['font-weight'] === 'bold',
      anchor,
      fill: colourOf(style.fill ?? '#000000') ?? fail('text without a colour'),
      opacity: place.opacity * Number(style['fill-opacity'] ?? 1),
    });
  }

  #piecesOf(d: string): PathPieces {
    const pieces = this.#paths.get(d) ?? pathPieces(d) ?? fail(`path ${d.slice(0, 40)}`);
    this.#paths.set(d, pieces);
    return pieces;
  }

  #drawPath(d: string, place: Place): void {
    const { matrix, style, opacity } = place;
    const path = placedPath(this.#piecesOf(d), matrix);
    if (path.d === '') return;
    const pattern = /^url\(#([\w-]+)\)$/.exec(style.fill ?? '')?.[1];
    const stroke = colourOf(style.stroke ?? 'none');
    const scale = matrixScale(matrix);
    if (pattern !== undefined) this.#drawPattern(pattern, d, place);
    const fill = pattern === undefined ? colourOf(style.fill ?? '#000000') : null;
    if (fill === null && stroke === null) return;
    this.#shapes.push({
      kind: 'path',
      ...path,
      fill,
      fillOpacity: opacity * Number(style['fill-opacity'] ?? 1),
      stroke,
      strokeOpacity: opacity * Number(style['stroke-opacity'] ?? 1),
      strokeWidth: Number(style['stroke-width'] ?? 1) * scale,
      dashes: (style['stroke-dasharray']?.match(/[\d.]+/g) ?? []).map(dash => Number(dash) * scale),
      isRound: style['stroke-linecap'] === 'round' || style['stroke-linejoin'] === 'round',
      ...(place.clip === undefined ? {} : { clip: place.clip }),
    });
  }

  /** The tiles of a pattern, one beside the other from the origin of its user, seen within a path. */
  #drawPattern(id: string, d: string, place: Place): void {
    const pattern = this.#named.get(id) ?? fail(`pattern ${id}`);
    const [width, height] = [size(pattern.attributes, 'width'), size(pattern.attributes, 'height')];
    const scale = readTransform(pattern.attributes.patternTransform ?? '') ?? fail(`transform of pattern ${id}`);
    const pieces = this.#piecesOf(d);
    const [left, top, right, bottom] = placedPath(pieces, IDENTITY).extent.map(
      edge => edge / scale[0],
    ) as unknown as ShapeExtent;
    const clip = placedPath(pieces, place.matrix).d;
    const matrix = combined(place.matrix, scale);
    const drawn = placed({ ...place, matrix, style: { fill: 'none' }, clip }, pattern);
    for (const child of pattern.children) {
      if (typeof child === 'string') continue;
      if (child.name !== 'path') fail(`${child.name} in a pattern`);
      const tile = placedPath(this.#piecesOf(pathOf(child)), IDENTITY).d;
      const tiles: string[] = [];
      for (let y = Math.floor(top / height) * height; y < bottom; y += height)
        for (let x = Math.floor(left / width) * width; x < right; x += width) tiles.push(movedPath(tile, x, y));
      this.#drawPath(tiles.join(''), placed(drawn, child));
    }
  }
}

function placed(outer: Place, { attributes, name }: XmlElement): Place {
  const own = attributes.transform === undefined ? IDENTITY : readTransform(attributes.transform);
  const style = Object.fromEntries(INHERITED.flatMap(key => (key in attributes ? [[key, attributes[key]!]] : [])));
  return {
    ...outer,
    matrix: combined(outer.matrix, own ?? fail(`transform of ${name}: ${attributes.transform}`)),
    style: { ...outer.style, ...style },
    opacity: outer.opacity * Number(attributes.opacity ?? 1),
  };
}

function viewBoxOf({ attributes, name }: XmlElement): readonly [number, number, number, number] {
  const [left, top, width, height] = (attributes.viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (!(width! > 0 && height! > 0)) fail(`${name} without a viewBox`);
  return [left!, top!, width!, height!];
}

function size(attributes: XmlElement['attributes'], name: string, initial = Number.NaN): number {
  const value = attributes[name] === undefined ? initial : Number(attributes[name]);
  return Number.isFinite(value) ? value : fail(`${name} ${attributes[name]}`);
}

function pathOf({ name, attributes }: XmlElement): string {
  switch (name) {
    case 'path':
      return attributes.d ?? '';
    case 'rect': {
      const [x, y] = [size(attributes, 'x', 0), size(attributes, 'y', 0)];
      return roundedPath(x, y, size(attributes, 'width'), size(attributes, 'height'), size(attributes, 'rx', 0));
    }
    case 'circle':
      return circlePath(size(attributes, 'cx', 0), size(attributes, 'cy', 0), size(attributes, 'r'));
    case 'polygon':
      return `M${attributes.points ?? ''}z`;
    default:
      return fail(`element ${name}`);
  }
}

function textIn({ children }: XmlElement): string {
  return children.map(child => (typeof child === 'string' ? child : textIn(child))).join('');
}

function colourOf(text: string): string | null {
  if (text === 'none') return null;
  if (!COLOUR.test(text)) fail(`colour ${text}`);
  return text.length === 4 ? `#${[...text.slice(1)].map(digit => digit + digit).join('')}` : text.toLowerCase();
}
