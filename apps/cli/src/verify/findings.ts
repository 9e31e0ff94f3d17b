import type { PackEntry } from '@tessera/core';
import { isByMakerOfToday, selectionSize } from '@tessera/mill';
import type { PackSource } from '../io/pack-source.ts';
import { note } from '../io/stdout.ts';
import { progressWords } from '../progress/words.ts';
import { words } from './words.ts';

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
    if (this.#faults <= MOST_SHOWN) note(words.fault(this.#source.name, fault));
  }

  tellHidden(): void {
    if (this.#faults > MOST_SHOWN) note(words.more(this.#faults - MOST_SHOWN));
  }

  progressText(): string {
    return words.progress(this.#sound, this.#source.header?.count ?? null, this.#faults);
  }

  verdictText({ remake, salvage }: { readonly remake?: boolean; readonly salvage?: boolean }): string {
    const { name, family } = this.#source;
    const isSalvaged = salvage && this.#sound > 0;
    if (!this.isWell && !isSalvaged) return [this.failedText(), ...(salvage ? [] : [words.salvage])].join('; ');
    const time = progressWords.time(performance.now() - this.#begun);
    return [
      words.passed(name, this.#sound, family.id, remake === true, time),
      ...(this.isWell ? [] : [words.left(this.#faults)]),
      ...this.#standingTexts(),
      ...this.#uncheckedTexts(remake),
    ].join('; ');
  }

  failedText(): string {
    const { name, family } = this.#source;
    return words.failed(name, this.#faults, this.#sound, family.id);
  }

  /** What the pack is, where it is not a finished one. */
  #standingTexts(): readonly string[] {
    const { standing } = this.#source;
    if (standing.kind === 'partial') {
      return [words.unfinished(this.#sound, selectionSize(standing.request.select), standing.position.next)];
    }
    return standing.kind === 'shard' ? [words.shard(standing.shard.from, standing.shard.to)] : [];
  }

  /** The claims that were not checked. */
  #uncheckedTexts(remake: boolean | undefined): readonly string[] {
    const { standing } = this.#source;
    const texts: string[] = [];
    if (standing.kind === 'bare') texts.push(words.noHeader);
    if (standing.kind === 'loose') texts.push(words.noRequest);
    if (!remake) texts.push(words.noRemake);
    if (this.#byOtherMakers > 0) texts.push(words.otherMaker(this.#byOtherMakers));
    return texts;
  }
}
