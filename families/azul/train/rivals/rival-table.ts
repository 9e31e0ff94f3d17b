import { ACTIVE, board, FLOOR_SIZE, LINES, MARKER, type PackedGame, SOURCES } from '../../src/rules/packed/game.ts';
import { ROWS } from '../../src/rules/tiles.ts';

export interface TableEntry {
  readonly value: number;
  readonly move: number;
  readonly depth: number;
  /** Whether the value is exact at that depth, a lower bound or an upper bound. */
  readonly kind: 'exact' | 'low' | 'high';
  /** Whether no line reached the depth limit. */
  readonly isComplete: boolean;
}

/** Two hashes of the parts of a position that change within a round. */
export interface PositionKey {
  readonly slot: number;
  readonly check: number;
}

const SLOTS = 1 << 17;

/** A transposition table that always replaces. */
export class RivalTable {
  readonly #checks = new Float64Array(SLOTS);
  readonly #entries: (TableEntry | undefined)[] = new Array(SLOTS);

  find({ slot, check }: PositionKey): TableEntry | undefined {
    return this.#checks[slot] === check ? this.#entries[slot] : undefined;
  }

  store({ slot, check }: PositionKey, entry: TableEntry): void {
    this.#checks[slot] = check;
    this.#entries[slot] = entry;
  }
}

export function positionKey(game: PackedGame): PositionKey {
  let a = 0x2545f491;
  let b = 0x9e3779b9;
  const mix = (word: number) => {
    a = Math.imul(a ^ word, 0x85ebca6b);
    a ^= a >>> 15;
    b = Math.imul((b + word) | 0, 0xc2b2ae35);
    b ^= b >>> 13;
  };
  mix(game[ACTIVE]! | (game[MARKER]! << 4));
  for (let source = 0; source < 10; source++) mix(game[SOURCES + source]!);
  for (let seat = 0; seat < 2; seat++) {
    const at = board(seat);
    mix(game[at + FLOOR_SIZE]!);
    for (let row = 0; row < ROWS; row++) mix(game[at + LINES + row]!);
  }
  return { slot: (a >>> 0) % SLOTS, check: (b >>> 0) * 2097152 + (a >>> 11) };
}
