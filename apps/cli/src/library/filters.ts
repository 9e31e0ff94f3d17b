import { TIERS, type Tier } from '@tessera/core';
import type { ItemQuery, Order } from '@tessera/library';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { libraryHelp } from '../commands/library-words.ts';
import { libraryWords } from './words.ts';

const words = libraryHelp.filters;

export interface FilterFlags {
  readonly tier?: Tier;
  readonly size?: string;
  readonly tags?: readonly string[];
  readonly score?: ScoreRange;
  readonly order?: Order;
}

interface ScoreRange {
  readonly from: number;
  readonly to: number;
}

/** Adds the options that say which items. */
export function withFilters(command: Command): Command {
  return command
    .addOption(new Option('-t, --tier <T>', words.tier).choices(TIERS))
    .option('--size <S>', words.size)
    .addOption(new Option('--tags <A,B>', words.tags).argParser(tagList))
    .addOption(new Option('--score <FROM..TO>', words.score).argParser(scoreRange));
}

/** Adds the option that says in which order. */
export function withOrder(command: Command): Command {
  return command.addOption(new Option('--order <O>', words.order).choices(['easiest', 'hardest']));
}

/** Whether any option says which items, besides their family. */
export function hasFilters({ tier, size, tags, score, order }: FilterFlags): boolean {
  return [tier, size, tags, score, order].some(flag => flag !== undefined);
}

export function queryOf(family: string, { tier, size, tags, score, order }: FilterFlags): ItemQuery {
  return { family, tier, size, tags, scoreFrom: score?.from, scoreTo: score?.to, order };
}

export function tagList(text: string): readonly string[] {
  const tags = text.split(',').map(tag => tag.trim());
  if (tags.every(tag => /^[a-z0-9][a-z0-9_-]*$/.test(tag))) return tags;
  throw new InvalidArgumentError(libraryWords.values.tags);
}

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})$`);

export function scoreRange(text: string): ScoreRange {
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from !== undefined && Number(from) <= Number(to)) return { from: Number(from), to: Number(to) };
  throw new InvalidArgumentError(libraryWords.values.score);
}
