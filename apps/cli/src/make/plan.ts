import { didYouMean, type Family, generateSeedString, TIERS, type Tier } from '@tessera/core';
import {
  bestSelection,
  DEFAULT_ATTEMPTS_PER_ITEM,
  firstSelection,
  type Quotas,
  type Request,
  readRequest,
  type Selection,
  selectionSize,
} from '@tessera/mill';
import { misused } from '../exit-error.ts';
import { paramsFrom } from '../family-options.ts';
import type { Part } from '../options.ts';
import { refuseImpossible } from './impossible.ts';
import { makeWords } from './words.ts';

const words = makeWords.plan;

/** The formats of every family. */
const FORMATS = ['json', 'text', 'svg'] as const;

/** Those, and the formats that a family exchanges with other programs. */
export function formatsOf(family: Family | null): readonly string[] {
  return [...FORMATS, ...(family?.formats?.list ?? []).map(({ id }) => id)];
}

/** The options of `make` as they come from the command line, read but not yet weighed against each other. */
export interface MakeFlags {
  readonly seed?: string;
  readonly count?: number;
  readonly tier?: Tier | 'any';
  readonly quota?: Quotas;
  readonly best?: number;
  readonly minScore?: number;
  readonly adapt?: boolean;
  readonly attempts?: number;
  readonly preset?: string;
  readonly workers?: number;
  readonly shard?: Part;
  readonly resume?: string;
  /** One of `formatsOf` the family. */
  readonly format?: string;
  readonly out?: string;
  readonly time?: number;
  readonly quiet?: boolean;
  readonly to?: 'library' | 'queue';
  readonly store?: string;
}

/** The request that the options spell, with a fresh seed where none was given. */
export function requestFrom(family: Family, options: MakeFlags): Request {
  const select = selectionFrom(options);
  const candidates = select.kind === 'best' ? select.of : selectionSize(select);
  const attempts = options.attempts ?? Math.max(1, candidates * DEFAULT_ATTEMPTS_PER_ITEM);
  const params = { ...presetParams(family, options.preset), ...paramsFrom(family.fields, { ...options }) };
  const seed = options.seed ?? generateSeedString();
  const asked = { seed, params, select, attempts, ...(options.adapt ? { adapt: true } : {}) };
  const request = readRequest(family, asked);
  if (!request.ok) throw misused(request.note ?? words.invalid);
  refuseImpossible(family, request.value);
  return request.value;
}

function selectionFrom({ minScore, ...options }: MakeFlags): Selection {
  const select = selectionByTier(options);
  return minScore === undefined ? select : { ...select, minScore };
}

function selectionByTier({ count = 1, tier = 'any', quota, best }: MakeFlags): Selection {
  if (quota) return { kind: 'first', quotas: quota };
  return best === undefined ? firstSelection(count, tier) : bestSelection(best, tier);
}

function presetParams(family: Family, id: string | undefined): object {
  if (id === undefined) return {};
  const preset = family.presets.find(known => known.id === id);
  if (preset) return preset.params;
  const ids = family.presets.map(known => known.id);
  throw misused(words.preset(family.id, id, didYouMean(id, ids), ids));
}

/** What cannot be had together, beyond what the parser knows. */
export function checkPlan(options: MakeFlags): void {
  const { format = 'json', out, shard, resume, seed } = options;
  checkLibrary(options);
  if (shard && format !== 'json') throw misused(words.shardFormat);
  if (shard && out === undefined && resume === undefined) throw misused(words.shardOut);
  if (shard && seed === undefined && resume === undefined) throw misused(words.shardSeed);
  if (shard && resume !== undefined && options.attempts !== undefined) throw misused(words.shardAttempts);
  if (resume !== undefined && format !== 'json') throw misused(words.resumeFormat);
  if (resume === '-' && out === undefined) throw misused(words.resumeStdin);
}

function checkLibrary({ to, store, out, shard, resume, format }: MakeFlags): void {
  if (to === undefined && store !== undefined) throw misused(words.storeWithout);
  const others = { '--out': out, '--shard': shard, '--resume': resume, '--format': format };
  const other = Object.entries(others).find(([, value]) => value !== undefined);
  if (to !== undefined && other) throw misused(words.libraryOnly(other[0]));
}

/** A picture is a whole document, so several need a file each. */
export function checkPictures(format: string, select: Selection, out: string | undefined): void {
  if (format !== 'svg' || selectionSize(select) === 1 || out?.includes(NAME_SLOT) || out?.includes(NUMBER_SLOT)) return;
  throw misused(words.pictures(NUMBER_SLOT));
}

/** What stands for an item's id or its number in the name of a picture's file. */
export const NAME_SLOT = '{id}';
export const NUMBER_SLOT = '{n}';

export const TIER_NAMES = [...TIERS, 'any'] as const;
