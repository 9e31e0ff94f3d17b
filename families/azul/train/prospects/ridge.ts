/** Ridge regression by the normal equations. */
export class Ridge {
  readonly #size: number;
  readonly #products: Float64Array;
  readonly #targets: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#products = new Float64Array(size * size);
    this.#targets = new Float64Array(size);
  }

  add(facts: readonly (readonly [index: number, amount: number])[], target: number): void {
    for (const [i, amount] of facts) {
      this.#targets[i]! += amount * target;
      for (const [j, other] of facts) this.#products[i * this.#size + j]! += amount * other;
    }
  }

  /** Solves by Cholesky decomposition. */
  solve(penalty: number): Float64Array {
    const [size, lower] = [this.#size, this.#products.slice()];
    for (let i = 0; i < size; i++) lower[i * size + i]! += penalty;
    for (let j = 0; j < size; j++) {
      for (let i = j; i < size; i++) {
        let sum = lower[i * size + j]!;
        for (let k = 0; k < j; k++) sum -= lower[i * size + k]! * lower[j * size + k]!;
        lower[i * size + j] = i === j ? Math.sqrt(sum) : sum / lower[j * size + j]!;
      }
    }
    return backwards(lower, forwards(lower, this.#targets, size), size);
  }
}

function forwards(lower: Float64Array, targets: Float64Array, size: number): Float64Array {
  const found = targets.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) found[i]! -= lower[i * size + k]! * found[k]!;
    found[i]! /= lower[i * size + i]!;
  }
  return found;
}

function backwards(lower: Float64Array, targets: Float64Array, size: number): Float64Array {
  const found = targets.slice();
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) found[i]! -= lower[k * size + i]! * found[k]!;
    found[i]! /= lower[i * size + i]!;
  }
  return found;
}
