import { FeatureList } from '../src/search/value/feature-list.ts';
import { type FeatureSet, writeFeatures } from '../src/search/value/feature-set.ts';
import { greyFeatures } from '../src/search/value/grey-features.ts';
import { forward, HIDDEN, type NetShape, netShape } from '../src/search/value/net.ts';
import { RECORD_SEATS } from './record.ts';
import { carriedBoards, pointsToCome, recordedNext } from './recorded-boards.ts';

const MOST_SEATS = 4;
const MOST_PAIRS = 6;

/** Predicts the change of the lead between each pair of seats until the end of the game: the difference of the board values. */
export class SeatPairs {
  /** Errors of the last record, in points, for the pairs of seats 0 1, 0 2, … and how many pairs there are. */
  readonly errors = new Float64Array(MOST_PAIRS);
  count = 0;
  #seats = 0;
  readonly #kind: FeatureSet;
  readonly #shape: NetShape;
  readonly #weights: Float32Array;
  readonly #features = Array.from({ length: MOST_SEATS }, () => new FeatureList());
  readonly #hidden = Array.from({ length: MOST_SEATS }, () => new Float64Array(HIDDEN));
  /** The value of a seat less the points that it made, in points. */
  readonly #excess = new Float64Array(MOST_SEATS);
  readonly #slopes = new Float64Array(MOST_SEATS);

  constructor(kind: FeatureSet, weights: Float32Array) {
    this.#kind = kind;
    this.#shape = netShape(kind);
    this.#weights = weights;
  }

  /** Computes the errors of the record at `at`. */
  read(records: Int32Array, at: number): void {
    const next = recordedNext(records, at);
    this.#seats = records[at + RECORD_SEATS]!;
    for (const [seat, board] of carriedBoards(records, at, this.#kind === greyFeatures).entries()) {
      const features = this.#features[seat]!;
      writeFeatures(this.#kind, features, board, next);
      const value = forward(this.#weights, this.#shape, features, this.#hidden[seat]!);
      this.#excess[seat] = value - pointsToCome(records, at, seat);
    }
    this.count = 0;
    for (let a = 0; a < this.#seats; a++) {
      for (let b = a + 1; b < this.#seats; b++) this.errors[this.count++] = this.#excess[a]! - this.#excess[b]!;
    }
  }

  /** The sum of the squared errors of the last record. */
  squares(): number {
    let sum = 0;
    for (let pair = 0; pair < this.count; pair++) sum += this.errors[pair]! * this.errors[pair]!;
    return sum;
  }

  /**
   * Adds the gradient of the last record: that of half its squared errors times `scale`, with errors clipped at `most`. A
   * record of n seats weighs as much as n / 2 records of two.
   */
  addGradient(gradient: Float64Array, scale: number, most: number): void {
    this.#slopes.fill(0);
    let pair = 0;
    for (let a = 0; a < this.#seats; a++) {
      for (let b = a + 1; b < this.#seats; b++) {
        const error = this.errors[pair++]!;
        const slope = ((error > most ? most : error < -most ? -most : error) * scale) / (this.#seats - 1);
        this.#slopes[a]! += slope;
        this.#slopes[b]! -= slope;
      }
    }
    for (let seat = 0; seat < this.#seats; seat++) this.#addBoard(gradient, seat, this.#slopes[seat]!);
  }

  #addBoard(gradient: Float64Array, seat: number, slope: number): void {
    const { hiddenBias, output, direct, outputBias } = this.#shape;
    const weights = this.#weights;
    const hidden = this.#hidden[seat]!;
    const { index, amount, count } = this.#features[seat]!;
    gradient[outputBias]! += slope;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const isOn = hidden[unit]! > 0;
      gradient[output + unit]! += isOn ? slope * hidden[unit]! : 0;
      // Now the gradient with respect to the unit's input.
      hidden[unit] = isOn ? slope * weights[output + unit]! : 0;
      gradient[hiddenBias + unit]! += hidden[unit]!;
    }
    for (let i = 0; i < count; i++) {
      const feature = index[i]!;
      const row = feature * HIDDEN;
      const by = amount[i]!;
      gradient[direct + feature]! += slope * by;
      for (let unit = 0; unit < HIDDEN; unit++) gradient[row + unit]! += by * hidden[unit]!;
    }
  }
}
