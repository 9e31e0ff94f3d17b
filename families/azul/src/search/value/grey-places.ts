import { COLOR_COUNT, ROWS } from '../../rules/tiles.ts';
import { scoreIfPlaced } from './cells.ts';

/** The colours on a grey wall, and where colours can still go: each at most once in a row and once in a column. */
export class GreyPlaces {
  /** Colours of each row and of each column, as bit sets. */
  readonly rows = new Uint8Array(ROWS);
  readonly columns = new Uint8Array(COLOR_COUNT);
  /** Colours that can go to each cell, as bit sets; empty for a filled cell. */
  readonly cells = new Uint8Array(25);
  /** Tiles of each colour on the wall. */
  readonly counts = new Uint8Array(COLOR_COUNT);

  read(wall: number, greyRows: Int32Array): void {
    this.rows.fill(0);
    this.columns.fill(0);
    this.counts.fill(0);
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLOR_COUNT; column++) {
        const color = ((greyRows[row]! >>> (3 * column)) & 7) - 1;
        if (color < 0) continue;
        this.rows[row]! |= 1 << color;
        this.columns[column]! |= 1 << color;
        this.counts[color]!++;
      }
    }
    for (let cell = 0; cell < 25; cell++) {
      const row = (cell / 5) | 0;
      this.cells[cell] = (wall >>> cell) & 1 ? 0 : ~(this.rows[row]! | this.columns[cell - 5 * row]!) & 31;
    }
  }

  /** Columns of a row that take a colour, as a bit set. */
  columnsFor(row: number, color: number): number {
    let columns = 0;
    for (let column = 0; column < COLOR_COUNT; column++) {
      columns |= ((this.cells[5 * row + column]! >>> color) & 1) << column;
    }
    return columns;
  }

  /** The most points that a colour can score in a row; 0 when it has no place. */
  bestScore(wall: number, row: number, color: number): number {
    let best = 0;
    for (let cell = 5 * row; cell < 5 * row + 5; cell++) {
      if ((this.cells[cell]! >>> color) & 1) best = Math.max(best, scoreIfPlaced(wall, cell));
    }
    return best;
  }

  canFillRow(wall: number, row: number): boolean {
    let sets = NOTHING_USED;
    for (let column = 0; column < COLOR_COUNT; column++) {
      const cell = 5 * row + column;
      if (!((wall >>> cell) & 1)) sets = takeOne(sets, this.cells[cell]!);
    }
    return sets !== 0;
  }

  canFillColumn(wall: number, column: number): boolean {
    let sets = NOTHING_USED;
    for (let cell = column; cell < 25; cell += 5) {
      if (!((wall >>> cell) & 1)) sets = takeOne(sets, this.cells[cell]!);
    }
    return sets !== 0;
  }

  canCompleteColor(color: number): boolean {
    let sets = NOTHING_USED;
    for (let row = 0; row < ROWS; row++) {
      if (!((this.rows[row]! >>> color) & 1)) sets = takeOne(sets, this.columnsFor(row, color));
    }
    return sets !== 0;
  }
}

/** A set of subsets of five options, bit s for subset s. This one holds the empty subset only. */
const NOTHING_USED = 1;

/** Bit s is set where option i is not in subset s. */
const WITHOUT = Int32Array.from({ length: 5 }, (_, i) => {
  let sets = 0;
  for (let set = 0; set < 32; set++) if (!((set >>> i) & 1)) sets |= 1 << set;
  return sets;
});

/** The subsets in use after one more of `options` is used. */
function takeOne(sets: number, options: number): number {
  let after = 0;
  for (let i = 0; i < 5; i++) if ((options >>> i) & 1) after |= (sets & WITHOUT[i]!) << (1 << i);
  return after;
}
