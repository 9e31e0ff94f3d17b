import { fullestRow } from '../src/search/seat-ends.ts';
import { expectedSupply } from '../src/search/value/board-value.ts';
import { FeatureList } from '../src/search/value/features.ts';
import { DIRECT, forward, HIDDEN, HIDDEN_BIAS, INPUT, OUTPUT, OUTPUT_BIAS } from '../src/search/value/net.ts';
import { IN_BAG, IN_LID, LEAD, LINES_0, LINES_1, MARGIN, PLAYED, STARTING_SEAT, WALL_0, WALL_1 } from './record.ts';

/** Predicts how the lead will change by the end of the game: the value of the board of seat 0 less that of seat 1. */
export class Pair {
  readonly #weights: Float32Array;
  readonly #features = [new FeatureList(), new FeatureList()] as const;
  readonly #hidden = [new Float64Array(HIDDEN), new Float64Array(HIDDEN)] as const;

  constructor(weights: Float32Array) {
    this.#weights = weights;
  }

  /** The error of the prediction for the record at `at`, in points. */
  error(records: Int32Array, at: number): number {
    const wall0 = records[at + WALL_0]!;
    const wall1 = records[at + WALL_1]!;
    const next = { round: records[at + PLAYED]!, supply: expectedSupply(records[at + IN_BAG]!, records[at + IN_LID]!) };
    const starter = records[at + STARTING_SEAT];
    const [mine, theirs] = this.#features;
    mine.write(
      { wall: wall0, lines: records[at + LINES_0]!, isStarter: starter === 0, opponentRow: fullestRow(wall1) },
      next,
    );
    theirs.write(
      { wall: wall1, lines: records[at + LINES_1]!, isStarter: starter === 1, opponentRow: fullestRow(wall0) },
      next,
    );
    const predicted = forward(this.#weights, mine, this.#hidden[0]) - forward(this.#weights, theirs, this.#hidden[1]);
    return predicted - (records[at + MARGIN]! - records[at + LEAD]!);
  }

  /** Adds the gradient of the last record, `slope` being that of its loss by the prediction. */
  addGradient(gradient: Float64Array, slope: number): void {
    this.#addBoard(gradient, 0, slope);
    this.#addBoard(gradient, 1, -slope);
  }

  #addBoard(gradient: Float64Array, seat: 0 | 1, slope: number): void {
    const weights = this.#weights;
    const hidden = this.#hidden[seat];
    const { index, amount, count } = this.#features[seat];
    gradient[OUTPUT_BIAS]! += slope;
    for (let unit = 0; unit < HIDDEN; unit++) {
      const isOn = hidden[unit]! > 0;
      gradient[OUTPUT + unit]! += isOn ? slope * hidden[unit]! : 0;
      // From here on the slope by the unit's input.
      hidden[unit] = isOn ? slope * weights[OUTPUT + unit]! : 0;
      gradient[HIDDEN_BIAS + unit]! += hidden[unit]!;
    }
    for (let i = 0; i < count; i++) {
      const feature = index[i]!;
      const row = INPUT + feature * HIDDEN;
      const by = amount[i]!;
      gradient[DIRECT + feature]! += slope * by;
      for (let unit = 0; unit < HIDDEN; unit++) gradient[row + unit]! += by * hidden[unit]!;
    }
  }
}
