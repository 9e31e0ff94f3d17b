import type { PackSource } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import { countWords, number, timeWords } from '../progress/words.ts';

// A file that is no pack at all should not fill the screen.
const MOST_SHOWN = 20;

/** What verifying a pack has found so far; faults are told as they come. */
export class VerifyFindings {
  readonly #source: PackSource;
  readonly #begun = performance.now();
  #sound = 0;
  #faults = 0;

  constructor(source: PackSource) {
    this.#source = source;
  }

  get sound(): number {
    return this.#sound;
  }

  get isWell(): boolean {
    return this.#faults === 0;
  }

  addSound(): void {
    this.#sound++;
  }

  addFault(fault: string): void {
    this.#faults++;
    if (this.#faults <= MOST_SHOWN) note(`${this.#source.name}: ${fault}`);
  }

  tellHidden(): void {
    if (this.#faults > MOST_SHOWN) note(`… and ${number(this.#faults - MOST_SHOWN)} more`);
  }

  progressWords(): string {
    const { header } = this.#source;
    const of = header ? ` of ${number(header.count)}` : '';
    return `${number(this.#sound)}${of} verified, ${countWords(this.#faults, 'fault')}`;
  }

  verdictWords({ remake, salvage }: { readonly remake?: boolean; readonly salvage?: boolean }): string {
    const { name, family, header } = this.#source;
    const items = `${countWords(this.#sound, 'item')} of ${family.id}`;
    const isSalvaged = salvage && this.#sound > 0;
    if (!this.isWell && !isSalvaged) {
      const hint = this.#sound > 0 ? '; --salvage --out FILE saves what is sound' : '';
      return `${name}: ${countWords(this.#faults, 'fault')}, ${items} sound${hint}`;
    }
    const done = remake ? 'proved, graded and made again' : 'proved and graded again';
    const left = this.isWell ? '' : `, ${countWords(this.#faults, 'fault')} left out`;
    const loose = header ? '' : ' (no header: whether all are there cannot be told)';
    return `${name}: ${items} ${done} in ${timeWords(performance.now() - this.#begun)}${left}${loose}`;
  }
}
