import { didYouMean, type Field, readFieldText, TIERS, type Tier } from '@tessera/core';
import type { Quotas } from '@tessera/mill';
import { InvalidArgumentError } from 'commander';
import { words as cliWords } from './words.ts';

const words = cliWords.values;

/** Readers of option values. What they throw becomes the one line that a person sees. */

export function wholeWithin(min: number, max: number): (text: string) => number {
  return text => {
    const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(words.whole(min, max));
  };
}

/** A score: a number with or without digits behind the point. */
export function score(text: string): number {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError(words.score);
}

export function seconds(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  // Timers of the platform end at 2^31 milliseconds.
  if (value > 0 && value <= 2_000_000) return value;
  throw new InvalidArgumentError(words.seconds);
}

const QUOTA_NAMES = [...TIERS, 'any'] as const;

/** `easy=10,hard=5` */
export function quotas(text: string): Quotas {
  const wanted: Partial<Record<Tier | 'any', number>> = {};
  for (const part of text.split(',')) {
    const [, name = '', count = ''] = /^([^=]*)=(\d+)$/.exec(part) ?? [];
    const tier = QUOTA_NAMES.find(known => known === name);
    if (!tier) {
      const guess = didYouMean(name || part, QUOTA_NAMES);
      throw new InvalidArgumentError(words.quotas(QUOTA_NAMES, guess));
    }
    if (wanted[tier] !== undefined) throw new InvalidArgumentError(words.twice(tier));
    wanted[tier] = wholeWithin(0, MOST_ITEMS)(count);
  }
  return wanted;
}

export const MOST_ITEMS = 100_000_000;
export const MOST_ATTEMPTS = 1_000_000_000_000;

export interface Part {
  /** From 0. */
  readonly index: number;
  readonly of: number;
}

/** `2/4`: the second of four parts. */
export function part(text: string): Part {
  const [, i, n] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const [index, of] = [Number(i) - 1, Number(n)];
  if (index >= 0 && index < of) return { index, of };
  throw new InvalidArgumentError(words.part);
}

export function fieldValue(field: Field): (text: string) => unknown {
  return text => {
    const value = readFieldText(field, text);
    if (value.ok) return value.value;
    const note = value.note?.replace(/; got .*$/s, '') ?? words.notAllowed;
    throw new InvalidArgumentError(words.field(note));
  };
}
