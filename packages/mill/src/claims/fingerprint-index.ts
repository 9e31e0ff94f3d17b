import { type Fingerprint, fingerprintOf } from '@tessera/core';

const SHAPE = /^[0-9a-hjkmnp-tv-z]{12}$/;
const HALF = 6;
const LEAST_SLOTS = 1024;
/** A header may claim any number of items: no more slots than these are made ahead. */
const MOST_SLOTS_AHEAD = 2 ** 22;
const FULLEST = 0.6;

/**
 * Finds equal fingerprints among millions in 12 bytes a slot: an open-addressing hash table of typed arrays. A fingerprint has
 * 60 bits, and all of them are kept: two are equal here when a selection would call them equal.
 */
export class FingerprintIndex {
  #high: Uint32Array;
  #low: Uint32Array;
  /** 0 for a free slot. */
  #places: Uint32Array;
  #count = 0;

  /** With room for `expected` ones, so that it need not grow. */
  constructor(expected = 0) {
    const slots = slotsFor(expected);
    this.#high = new Uint32Array(slots);
    this.#low = new Uint32Array(slots);
    this.#places = new Uint32Array(slots);
  }

  /** The place, from 1, where this fingerprint was seen first; 0 when it is new and is now kept with `place`. */
  add(fingerprint: Fingerprint, place: number): number {
    if (this.#count >= FULLEST * this.#places.length) this.#grow();
    const text = SHAPE.test(fingerprint) ? fingerprint : fingerprintOf(fingerprint);
    return this.#insert(halfOf(text, 0), halfOf(text, HALF), place);
  }

  #insert(high: number, low: number, place: number): number {
    const mask = this.#places.length - 1;
    let slot = (low ^ high) & mask;
    for (; this.#places[slot] !== 0; slot = (slot + 1) & mask) {
      if (this.#high[slot] === high && this.#low[slot] === low) return this.#places[slot]!;
    }
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#places[slot] = place;
    this.#count++;
    return 0;
  }

  #grow(): void {
    const [high, low, places] = [this.#high, this.#low, this.#places];
    const size = 2 * places.length;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#places = new Uint32Array(size);
    this.#count = 0;
    for (let slot = 0; slot < places.length; slot++)
      if (places[slot] !== 0) this.#insert(high[slot]!, low[slot]!, places[slot]!);
  }
}

function slotsFor(expected: number): number {
  let slots = LEAST_SLOTS;
  while (slots < MOST_SLOTS_AHEAD && expected >= FULLEST * slots) slots *= 2;
  return slots;
}

/** Six letters of Crockford's base 32 as 30 bits. */
function halfOf(text: string, from: number): number {
  let bits = 0;
  for (let at = from; at < from + HALF; at++) bits = (bits << 5) | DIGITS[text.charCodeAt(at)]!;
  return bits >>> 0;
}

const DIGITS = new Uint8Array(128);
for (const [digit, letter] of [...'0123456789abcdefghjkmnpqrstvwxyz'].entries()) DIGITS[letter.charCodeAt(0)] = digit;
