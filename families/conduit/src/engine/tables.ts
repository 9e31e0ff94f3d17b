import { codeOfPattern } from '../lattice.ts';
import { TILE_SET } from '../tiles.ts';

/** The type of a face that carries no tile; types below it are tile numbers. */
export const EMPTY_FACE = TILE_SET.length;
export const TYPE_COUNT = EMPTY_FACE + 1;

/** The world codes of each type; bit i of a domain byte stands for the i-th. */
export const CODES: readonly Uint8Array[] = [
  ...TILE_SET.map(tile => Uint8Array.from(tile.patterns, pattern => codeOfPattern('flat', pattern)).sort()),
  Uint8Array.of(0),
];

/** The domain byte with every variant of a type. */
export const ALL_VARIANTS = Uint8Array.from(CODES, codes => (1 << codes.length) - 1);

/** The type that shows a code, and the domain bit of the code within its type. */
export const TYPE_OF_CODE = new Uint8Array(256);
export const BIT_OF_CODE = new Uint8Array(256);
for (const [type, codes] of CODES.entries()) {
  for (const [bit, code] of codes.entries()) {
    TYPE_OF_CODE[code] = type;
    BIT_OF_CODE[code] = 1 << bit;
  }
}

export const POPULATION = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest; rest &= rest - 1) count++;
  return count;
});

/** The states of a code's four slots as one bit in each of four nibbles. */
function statesOf(code: number): number {
  let states = 0;
  for (let slot = 0; slot < 4; slot++) states |= 1 << (slot * 4 + ((code >> (slot * 2)) & 3));
  return states;
}

/** For a type and its domain byte: the states possible at each slot, a nibble a slot. */
export const SUPPORT = new Uint16Array(TYPE_COUNT * 256);
/** For a type and the states allowed at slots 0 and 1 (or 2 and 3): the domain byte of the variants that stay. */
export const KEEP_LOW = new Uint8Array(TYPE_COUNT * 256);
export const KEEP_HIGH = new Uint8Array(TYPE_COUNT * 256);

for (const [type, codes] of CODES.entries()) {
  const states = Array.from(codes, statesOf);
  for (let index = 0; index < 256; index++) {
    for (const [bit, own] of states.entries()) {
      if ((index >> bit) & 1) SUPPORT[type * 256 + index]! |= own;
      if ((own & 255 & ~index) === 0) KEEP_LOW[type * 256 + index]! |= 1 << bit;
      if (((own >> 8) & ~index) === 0) KEEP_HIGH[type * 256 + index]! |= 1 << bit;
    }
  }
}

/** Whether connectors in these states of the faces around one edge leave no site with exactly one connector. */
export function isEdgeClosed(states: readonly number[]): boolean {
  return [1, 2, 3].every(site => states.filter(state => state === site).length !== 1);
}

// Every allowed joint state of four faces, as one bit in each of four nibbles. A missing face counts as one that is always empty.
const jointStates: readonly number[] = Array.from({ length: 256 }, (_, joint) => joint)
  .filter(joint => isEdgeClosed([joint & 3, (joint >> 2) & 3, (joint >> 4) & 3, (joint >> 6) & 3]))
  .map(statesOf);

/** For the possible states of the four faces around an edge (a nibble a face): those that take part in some allowed joint state; 0 when there is none. */
export const JOINT = new Uint16Array(65536);

for (const joint of jointStates) {
  // Every superset of the joint state supports it.
  const free = ~joint & 0xffff;
  for (let more = free; ; more = (more - 1) & free) {
    JOINT[joint | more]! |= joint;
    if (more === 0) break;
  }
}

/**
 * Which places around an edge can no longer link with another; sets that differ here differ in links. Where more than two faces
 * meet, sets count as different whenever their connectors are.
 */
export const LINKS_LOST = new Uint16Array(65536);

for (let states = 0; states < LINKS_LOST.length; states++) {
  const connectors = states & 0xeeee;
  const isOfTwo = (connectors & 0xff00) === 0;
  LINKS_LOST[states] = isOfTwo ? Number((connectors & 0xf0) !== 0 && (connectors & 0xf) !== 0) : connectors;
}

function countAt(joint: number, sites: number): number {
  let count = 0;
  for (let place = 0; place < 4; place++) if ((joint >> (place * 4)) & sites) count++;
  return count;
}

/** Connectors of one kind around an edge, for every set of states. */
export interface ConnectorCount {
  readonly sites: number;
  /** The least number in the low half, the most in the high half. */
  readonly spread: Int32Array;
  /** The states that take part in a joint state with the least, and with the most. */
  readonly atLeast: Uint16Array;
  readonly atMost: Uint16Array;
}

function connectorCountOf(sites: number): ConnectorCount {
  const spread = new Int32Array(65536).fill(15);
  const atLeast = new Uint16Array(65536);
  const atMost = new Uint16Array(65536);
  for (const joint of jointStates) {
    const count = countAt(joint, sites);
    const free = ~joint & 0xffff;
    for (let more = free; ; more = (more - 1) & free) {
      const states = joint | more;
      const least = spread[states]! & 15;
      const most = spread[states]! >> 16;
      if (count <= least) atLeast[states] = joint | (count < least ? 0 : atLeast[states]!);
      if (count >= most) atMost[states] = joint | (count > most ? 0 : atMost[states]!);
      spread[states] = Math.min(least, count) | (Math.max(most, count) << 16);
      if (more === 0) break;
    }
  }
  return { sites, spread, atLeast, atMost };
}

const MIDDLE = 4;
const SIDES = 10;
/** Connectors are counted in three ways: all, those in the middle, those at the sides. */
const COUNTED = [MIDDLE | SIDES, MIDDLE, SIDES] as const;
export const CONNECTOR_COUNTS = COUNTED.length;
let made: readonly ConnectorCount[] | null = null;

/** The three counts, made on first use: they take a moment, and only a solver needs them. */
export function connectorCounts(): readonly ConnectorCount[] {
  made ??= COUNTED.map(connectorCountOf);
  return made;
}

/** How many connectors of each tally a type has. */
const CONNECTORS_OF_TYPE: readonly Uint8Array[] = COUNTED.map(sites =>
  Uint8Array.from(CODES, codes => countAt(statesOf(codes[0]!), sites)),
);

/** The connectors of an exact inventory by tally; null when the inventory leaves a choice. */
export function connectorTotals(least: Int32Array, most: Int32Array): readonly number[] | null {
  for (let type = 0; type < TYPE_COUNT; type++) if (least[type] !== most[type]) return null;
  return CONNECTORS_OF_TYPE.map(connectors => connectors.reduce((sum, each, type) => sum + each * least[type]!, 0));
}
