import { loadFamily } from '@tessera/catalog';
import type { Family, Tier } from '@tessera/core';
import { originSearch, type Search } from '@tessera/core/links/link.ts';
import { thumbnailOf } from '../home/thumbnail.ts';
import { linesOf, remembered } from './lines.ts';
import { type Pack, readPack } from './readPack.ts';

/** A pack as the page knows it; the items themselves stay in the worker until they are asked for. */
export interface PackList {
  readonly family: string;
  readonly items: readonly ListedItem[];
  readonly faults: readonly string[];
}

interface ListedItem {
  readonly line: number;
  readonly tier: Tier;
  /** The address of its item, under which a game on it is kept. */
  readonly search: Search;
}

/** A worker holds one pack. */
let held: Pack | null = null;
/** The lines of the file, the first one first. */
let lines: readonly string[] = [];

/** Reads a file and holds its pack; throws with the reason when it is none. */
export async function holdPack(file: Blob): Promise<PackList> {
  const texts: string[] = [];
  const read = await readPack(remembered(linesOf(file), texts), loadFamily);
  if (!read.ok) throw new Error(read.note ?? read.reason);
  held = read.value;
  lines = texts;
  const { family, items, faults } = held;
  const listed = items.map(({ line, made }) => ({
    line,
    tier: made.grade.tier,
    search: originSearch(family, made.origin),
  }));
  return { family: family.id, items: listed, faults };
}

/** Boards drawn small, by their places in the list; null for one that cannot be drawn. */
export function heldPictures(places: readonly number[]): readonly (string | null)[] {
  const { family, items } = heldNow();
  return places.map(place => pictureOf(family, items[place]!.made.item));
}

function pictureOf(family: Family, item: unknown): string | null {
  try {
    return thumbnailOf(family, item);
  } catch {
    return null;
  }
}

/** The line of one item. */
export function heldItem(place: number): string {
  return lines[heldNow().items[place]!.line - 1]!;
}

function heldNow(): Pack {
  if (!held) throw new Error('no pack is open');
  return held;
}
