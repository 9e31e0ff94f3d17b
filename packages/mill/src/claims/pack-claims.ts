import { canonicalJson, type Family, type Made, type PackHeader } from '@tessera/core';
import { adaptOf } from '../request.ts';
import { isScoreTooLow, selectionSize, type TierPlaces, tierPlacesOf } from '../select.ts';
import { words } from '../words.ts';
import { EpochClaims } from './epoch-claims.ts';
import { FingerprintIndex } from './fingerprint-index.ts';
import { paramsDifference } from './params-difference.ts';
import { isOfRun, type PackStanding, packStandingOf, type RunStanding } from './standing.ts';
import { tallyFault } from './tally-claims.ts';

export interface ClaimOptions {
  /** A shard holds symmetric copies, which a selection leaves out later; with this they are faults there, too. */
  readonly isFreeOfCopies?: boolean;
}

/** A claim that does not hold. */
export interface ClaimFault {
  readonly note: string;
  /** Whether only the header, the order or another item contradicts it: such an item is sound in a loose pack. */
  readonly isItemSound: boolean;
}

/**
 * Compares the items of a pack with its header and with each other, one by one in their order. It needs no proof and makes
 * nothing, so it cannot tell whether the seed gives an item. It keeps 60 bits of every item.
 */
export class PackClaims {
  readonly standing: PackStanding;
  /** What cannot be read in the header. */
  readonly headerFault: string | null;
  readonly #family: Family;
  readonly #header: PackHeader | null;
  readonly #seen: FingerprintIndex | null;
  readonly #places: TierPlaces | null;
  readonly #epochs: EpochClaims | null;
  #count = 0;
  #last: Made | null = null;

  constructor(family: Family, header: PackHeader | null, { isFreeOfCopies = false }: ClaimOptions = {}) {
    const { standing, fault } = packStandingOf(family, header);
    this.standing = standing;
    this.headerFault = fault;
    this.#family = family;
    this.#header = header;
    this.#seen = standing.kind !== 'shard' || isFreeOfCopies ? new FingerprintIndex(header?.count) : null;
    this.#places = placesFor(standing);
    this.#epochs = isOfRun(standing) ? epochsOf(family, standing, header!) : null;
  }

  /** Takes the item of a line. */
  next(line: number, made: Made): ClaimFault | null {
    this.#count++;
    const twin = this.#seen?.add(this.#family.maker.fingerprint(made.item), line) ?? 0;
    if (twin > 0) return { note: words.item.copy(twin), isItemSound: false };
    if (!isOfRun(this.standing)) return null;
    const note = this.#originFault(this.standing, made) ?? this.#placeFault(this.standing, made);
    this.#last = made;
    return note === null ? null : { note, isItemSound: true };
  }

  /** After the last item of a pack in which all else was well: what is missing, or does not add up. */
  end(): string | null {
    const { standing } = this;
    if (!isOfRun(standing)) return this.#count === 0 ? words.pack.noItems : null;
    const isByMakerOfToday = this.#header!.versions.maker === this.#family.versions.maker;
    const fault = tallyFault(this.#family, standing, this.#count, isByMakerOfToday) ?? this.#sizeFault(standing);
    return fault === null ? null : words.onLine(1, fault);
  }

  #originFault({ request }: RunStanding, { origin }: Made): string | null {
    if (origin.seed !== request.seed) return words.item.seed(canonicalJson(origin.seed), canonicalJson(request.seed));
    for (const stage of ['maker', 'grader'] as const) {
      const [own, said] = [origin.versions[stage], this.#header!.versions[stage]];
      if (own !== said) return words.item.version(stage, own, said);
    }
    if (this.#epochs) return this.#epochs.fault(origin);
    const difference = paramsDifference(origin.params, request.params);
    return difference === null ? null : words.item.params(difference);
  }

  #placeFault(standing: RunStanding, made: Made): string | null {
    const { attempt } = made.origin;
    const [from, to] = rangeOf(standing);
    if (attempt < from || attempt >= to) return words.item.outside(attempt, from, to);
    const last = this.#last;
    const isBest = standing.kind === 'finished' && standing.request.select.kind === 'best';
    if (last && isBest && !isBetter(last, made)) return words.item.notBestFirst;
    if (last && !isBest && attempt <= last.origin.attempt) return words.item.notInOrder(attempt, last.origin.attempt);
    const { select } = standing.request;
    if (standing.kind !== 'shard' && isScoreTooLow(select, made.grade.score))
      return words.item.lowScore(made.grade.score, select.minScore!);
    return !this.#places || this.#places.take(made.grade.tier) ? null : words.item.noPlace(made.grade.tier);
  }

  #sizeFault(standing: RunStanding): string | null {
    const { select } = standing.request;
    const wanted = selectionSize(select);
    if (standing.kind === 'finished') {
      const places = select.kind === 'best' ? Math.min(wanted, select.of) : wanted;
      return this.#count === places ? null : words.pack.incomplete(places, this.#count);
    }
    return standing.kind === 'partial' && this.#places?.isFull ? words.pack.nothingMissing : null;
  }
}

function epochsOf(family: Family, standing: RunStanding, { versions }: PackHeader): EpochClaims | null {
  const adapt = adaptOf(family, standing.request);
  return adapt ? new EpochClaims(adapt, standing, versions.maker === family.versions.maker) : null;
}

/** What a run may still keep; a shard keeps everything, and a run of the best has more candidates than places. */
function placesFor(standing: PackStanding): TierPlaces | null {
  return isOfRun(standing) && standing.kind !== 'shard' ? tierPlacesOf(standing.request.select) : null;
}

/** The attempts that a pack can have items of; the second is not included. */
function rangeOf(standing: RunStanding): readonly [number, number] {
  if (standing.kind === 'shard') return [standing.shard.from, standing.shard.to];
  return [0, standing.kind === 'partial' ? standing.position.next : standing.request.attempts];
}

function isBetter(one: Made, other: Made): boolean {
  const less = one.grade.score - other.grade.score;
  return less > 0 || (less === 0 && one.origin.attempt < other.origin.attempt);
}
