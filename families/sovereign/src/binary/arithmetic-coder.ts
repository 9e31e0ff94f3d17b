/** Writes or reads one yes or no. A reader ignores the answer that it is given. */
export type Decide = (question: Odds, answer: boolean) => boolean;

/** Adaptive odds of one decision: frequent answers cost few bits. */
export class Odds {
  #yes: number;
  #all: number;

  constructor(yes: number, all: number) {
    this.#yes = yes;
    this.#all = all;
  }

  /** The share of yes, of 65536; never none and never all. */
  get share(): number {
    return Math.max(64, Math.min(65_472, Math.floor((this.#yes * 65_536) / this.#all)));
  }

  learn(answer: boolean): void {
    this.#all++;
    if (answer) this.#yes++;
  }
}

const TOP = 2 ** 24;
const LAST = 2 ** 32 - 1;

/** An arithmetic coder for decisions: the range narrows with every answer, and a byte goes out when both its ends agree on it. */
export class Writer {
  readonly #bytes: number[] = [];
  #low = 0;
  #high = LAST;

  readonly decide: Decide = (question, answer) => {
    const middle = this.#low + Math.floor(((this.#high - this.#low) * question.share) / 65_536);
    if (answer) this.#high = middle;
    else this.#low = middle + 1;
    question.learn(answer);
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#bytes.push(Math.floor(this.#low / TOP));
      this.#low = (this.#low % TOP) * 256;
      this.#high = (this.#high % TOP) * 256 + 255;
    }
    return answer;
  };

  /** The bytes, cut to the fewest that identify the last range; a reader takes missing bytes as 0. */
  end(): Uint8Array {
    for (let unit = LAST + 1; this.#low > 0; ) {
      unit /= 256;
      const least = Math.ceil(this.#low / unit) * unit;
      this.#bytes.push(Math.floor(Math.min(least, LAST) / unit) % 256);
      if (least <= this.#high) break;
      this.#bytes[this.#bytes.length - 1] = Math.floor(this.#low / unit) % 256;
    }
    while (this.#bytes.at(-1) === 0) this.#bytes.pop();
    return Uint8Array.from(this.#bytes);
  }
}

export class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #low = 0;
  #high = LAST;
  #value = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    for (let i = 0; i < 4; i++) this.#shift();
  }

  readonly decide: Decide = question => {
    const middle = this.#low + Math.floor(((this.#high - this.#low) * question.share) / 65_536);
    const answer = this.#value <= middle;
    if (answer) this.#high = middle;
    else this.#low = middle + 1;
    question.learn(answer);
    while (Math.floor(this.#low / TOP) === Math.floor(this.#high / TOP)) {
      this.#low = (this.#low % TOP) * 256;
      this.#high = (this.#high % TOP) * 256 + 255;
      this.#shift();
    }
    return answer;
  };

  #shift(): void {
    this.#value = (this.#value % TOP) * 256 + (this.#bytes[this.#at++] ?? 0);
  }
}
