const FIRST = 0.9;
const SECOND = 0.999;
const TINY = 1e-8;

/** Adam (Kingma and Ba): steps along the mean gradient, scaled by how much it varies. */
export class Adam {
  readonly #weights: Float32Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #steps = 0;

  constructor(weights: Float32Array) {
    this.#weights = weights;
    this.#mean = new Float64Array(weights.length);
    this.#square = new Float64Array(weights.length);
  }

  /** Takes one step and sets the gradient back to 0. */
  step(gradient: Float64Array, rate: number, decay: number): void {
    this.#steps++;
    const meanScale = 1 / (1 - FIRST ** this.#steps);
    const squareScale = 1 / (1 - SECOND ** this.#steps);
    for (let i = 0; i < gradient.length; i++) {
      const slope = gradient[i]!;
      const mean = FIRST * this.#mean[i]! + (1 - FIRST) * slope;
      const square = SECOND * this.#square[i]! + (1 - SECOND) * slope * slope;
      this.#mean[i] = mean;
      this.#square[i] = square;
      const move = (mean * meanScale) / (Math.sqrt(square * squareScale) + TINY);
      this.#weights[i]! -= rate * (move + decay * this.#weights[i]!);
      gradient[i] = 0;
    }
  }
}
