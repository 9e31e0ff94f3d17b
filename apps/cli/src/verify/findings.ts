import type { PackEntry } from '@tessera/core';
import { isByMakerOfToday, selectionSize } from '@tessera/mill';
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
  #byOtherMakers = 0;

  constructor(source: PackSource) {
    this.#source = source;
  }

  get sound(): number {
    return this.#sound;
  }

  get isWell(): boolean {
    return this.#faults === 0;
  }

  addSound(entry: PackEntry): void {
    this.#sound++;
    if ('made' in entry && !isByMakerOfToday(this.#source.family, entry.made)) this.#byOtherMakers++;
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
    const { name, family } = this.#source;
    const items = `${countWords(this.#sound, 'item')} of ${family.id}`;
    const isSalvaged = salvage && this.#sound > 0;
    if (!this.isWell && !isSalvaged) {
      const hint = salvage ? '' : '; --salvage --out FILE saves what is sound by itself';
      return `${name}: ${countWords(this.#faults, 'fault')}, ${items} sound${hint}`;
    }
    const done = remake ? 'proved, graded and made again' : 'proved and graded again';
    const left = this.isWell ? '' : `; the pack has ${countWords(this.#faults, 'fault')}`;
    const time = timeWords(performance.now() - this.#begun);
    return [
      `${name}: ${items} ${done} in ${time}${left}`,
      ...this.#standingWords(),
      ...this.#uncheckedWords(remake),
    ].join('; ');
  }

  /** What the pack is, where it is not a finished one. */
  #standingWords(): readonly string[] {
    const { standing } = this.#source;
    if (standing.kind === 'partial') {
      const kept = `${number(this.#sound)} of ${number(selectionSize(standing.request.select))}`;
      return [`unfinished: kept ${kept} in ${countWords(standing.position.next, 'attempt')}`];
    }
    if (standing.kind !== 'shard') return [];
    const { from, to } = standing.shard;
    return [`a shard: ${countWords(to - from, 'attempt')} from ${number(from)} on, nothing selected yet`];
  }

  /** The claims that were not checked. */
  #uncheckedWords(remake: boolean | undefined): readonly string[] {
    const { standing } = this.#source;
    const words: string[] = [];
    if (standing.kind === 'bare') words.push('no header: whether all are there cannot be told');
    if (standing.kind === 'collection') words.push('no request: whether all are there cannot be told');
    if (!remake) words.push('not checked without --remake: that their seeds give these items and no others');
    if (this.#byOtherMakers > 0)
      words.push(`not checked: whether ${countWords(this.#byOtherMakers, 'item')} of another maker fit their params`);
    return words;
  }
}
