import type { Adapt, Kinds, Origin } from '@tessera/core';
import { words as millWords } from '../words.ts';
import { paramsDifference, paramText } from './params-difference.ts';
import type { RunStanding } from './standing.ts';

const words = millWords.item;

interface KnownEpoch {
  /** An attempt of this epoch. */
  readonly attempt: number;
  readonly params: object;
}

/**
 * Compares the adaptive params of the items of a run with what was asked for and with each other: those of one epoch are the
 * same. Which of the possible params they are is known only when the run is made again.
 */
export class EpochClaims {
  readonly #adapt: Adapt<Kinds>;
  readonly #asked: object;
  readonly #isByMakerOfToday: boolean;
  readonly #known = new Map<number, KnownEpoch>();
  readonly #isInOrder: boolean;
  readonly #last: KnownEpoch | null;

  constructor(adapt: Adapt<Kinds>, standing: RunStanding, isByMakerOfToday: boolean) {
    this.#adapt = adapt;
    this.#asked = standing.request.params;
    this.#isByMakerOfToday = isByMakerOfToday;
    this.#isInOrder = standing.kind !== 'finished' || standing.request.select.kind === 'first';
    const position = standing.kind === 'partial' ? standing.position : null;
    this.#last = position?.epoch ? { attempt: position.next, params: position.epoch.params } : null;
  }

  fault({ attempt, params }: Pick<Origin, 'attempt' | 'params'>): string | null {
    const epoch = this.#epochOf(attempt);
    if (epoch === 0) return this.#firstFault(params);
    // Makers of other versions may have adapted in another way.
    if (!this.#isByMakerOfToday) return null;
    const stray = this.#adapt.stray(params, this.#asked, epoch);
    if (stray !== null) return words.stray(paramText(stray, params, this.#asked));
    const known = this.#last && this.#epochOf(this.#last.attempt) === epoch ? this.#last : this.#known.get(epoch);
    const difference = known ? paramsDifference(params, known.params) : null;
    if (known && difference !== null) return words.otherEpoch(difference, known.attempt);
    // Items in the order of their attempts do not come back to an epoch.
    if (!known && this.#isInOrder) this.#known.clear();
    if (!known) this.#known.set(epoch, { attempt, params });
    return null;
  }

  #firstFault(params: object): string | null {
    const difference = paramsDifference(params, this.#asked);
    return difference === null ? null : words.params(difference);
  }

  #epochOf(attempt: number): number {
    return Math.floor(attempt / this.#adapt.every);
  }
}
