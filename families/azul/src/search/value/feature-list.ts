/** No board has more features that are not 0. */
export const MOST_FEATURES = 120;

/** The features of a board that are not 0: which, and how much. Scratch that is written anew for every board. */
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
