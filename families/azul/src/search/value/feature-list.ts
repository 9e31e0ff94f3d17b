/** No board has more non-zero features. */
export const MOST_FEATURES = 120;

/** The non-zero features of a board: index and amount. Scratch memory that is overwritten for every board. */
export class FeatureList {
  readonly index = new Int32Array(MOST_FEATURES);
  readonly amount = new Float64Array(MOST_FEATURES);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  add(index: number, amount: number): void {
    this.index[this.count] = index;
    this.amount[this.count++] = amount;
  }
}
