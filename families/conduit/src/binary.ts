import { refuse, type Verdict } from '@tessera/core';
import { codecs } from './codecs.ts';
import { latticeOfItem } from './item.ts';
import { codeOfPattern, latticeOf } from './lattice.ts';
import { LATTICES, MAX_BOUNDS } from './lattice-kinds.ts';
import { placementOf } from './placement.ts';
import type { Bounds, ConduitItem, Face } from './schema.ts';
import { patternOfText, TILE_NAMES } from './tiles.ts';

/**
 * Items in few bytes, for links: the lattice and whether there is a silhouette, the bounds, tiles with their counts, fixed
 * tiles as face and pattern, and a bit for each face of the silhouette. The silhouette gets the order of the lattice.
 */
export const binaryCodec = { encode: encodeItem, decode: decodeItem };

const WITH_SILHOUETTE = 4;

function encodeItem(item: ConduitItem): Uint8Array {
  const { lattice, bounds, inventory, fixed, silhouette } = item;
  const { indexOf, faces } = latticeOfItem(item);
  const bytes = [
    LATTICES.indexOf(lattice) + (silhouette ? WITH_SILHOUETTE : 0),
    ...[bounds.width, bounds.height, bounds.depth],
    inventory.length,
    ...inventory.flatMap(({ tile, count }) => [TILE_NAMES.indexOf(tile), ...numberBytes(count)]),
    ...numberBytes(fixed.length),
    ...fixed.flatMap(tile => [...numberBytes(indexOf(tile)), patternOfText(tile.edges)!]),
  ];
  if (!silhouette) return Uint8Array.from(bytes);
  const shown = new Set(silhouette.map(indexOf));
  return Uint8Array.from([...bytes, ...bitBytes(faces.length, face => shown.has(face))]);
}

/** Seven bits a byte, the low ones first; the high bit tells that more follow. */
function numberBytes(value: number): readonly number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...numberBytes(value >> 7)];
}

function bitBytes(length: number, isSet: (at: number) => boolean): readonly number[] {
  const bytes = Array<number>((length + 7) >> 3).fill(0);
  for (let at = 0; at < length; at++) if (isSet(at)) bytes[at >> 3]! |= 1 << (at & 7);
  return bytes;
}

function decodeItem(bytes: Uint8Array): Verdict<ConduitItem, 'malformed'> {
  const item = readItem(new Reader(bytes));
  const checked = item ? codecs.item.decode(item) : refuse('malformed', 'bytes that no puzzle has');
  if (!checked.ok) return checked;
  // Every puzzle has exactly one encoding; any other bytes are refused.
  return encodeItem(checked.value).join() === bytes.join() ? checked : refuse('malformed', 'bytes that no puzzle has');
}

/** Bytes one after another; zeros beyond the end, which no puzzle is written with. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  /** A number of at most three bytes. */
  number(): number {
    let value = 0;
    for (let shift = 0; shift < 21; shift += 7) {
      const byte = this.byte();
      value |= (byte & 127) << shift;
      if (byte < 128) break;
    }
    return value;
  }
}

const MOST_FACES = 2000;

function readItem(reader: Reader): ConduitItem | null {
  const head = reader.byte();
  const lattice = LATTICES[head & (WITH_SILHOUETTE - 1)];
  const bounds = { width: reader.byte(), height: reader.byte(), depth: reader.byte() };
  if (!lattice || !areBounds(bounds)) return null;
  const { faces } = latticeOf(lattice, bounds);
  const inventory = times(reader.byte(), () => ({ tile: TILE_NAMES[reader.byte()] ?? '', count: reader.number() }));
  const fixed = times(reader.number(), () => ({ face: faces[reader.number()], pattern: reader.byte() }));
  if (fixed.some(({ face, pattern }) => !face || pattern === 0)) return null;
  const shown = head < WITH_SILHOUETTE ? null : times((faces.length + 7) >> 3, () => reader.byte());
  const isShown = (face: number) => ((shown![face >> 3]! >> (face & 7)) & 1) === 1;
  return {
    lattice,
    bounds,
    inventory,
    fixed: fixed.map(({ face, pattern }) => placementOf(face!, codeOfPattern(face!.orientation, pattern))),
    ...(shown ? { silhouette: faces.filter((_, face) => isShown(face)).map(plain) } : {}),
  };
}

function areBounds({ width, height, depth }: Bounds): boolean {
  const most = MAX_BOUNDS;
  return width >= 1 && height >= 1 && depth >= 1 && width <= most.width && height <= most.height && depth <= most.depth;
}

function times<T>(count: number, read: () => T): readonly T[] {
  return Array.from({ length: Math.min(count, MOST_FACES) }, read);
}

function plain({ x, y, z, orientation }: Face): Face {
  return { x, y, z, orientation };
}
