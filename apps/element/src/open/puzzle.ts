import { loadFamilyPlayer } from '@tessera/catalog/players';
import { accept, decodeProven, type FamilyRules, itemId, type Made, refuse, type Verdict } from '@tessera/core';
import { readLevel, writeLevel } from '@tessera/core/levels/level-code.ts';
import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';
import { askEngine } from '../engine/engine.ts';
import { words } from '../words.ts';
import type { RawPuzzle } from './raw.ts';

/** An item as it is shown. What came with it as its grade and proof is never believed. */
export type ShownItem = Pick<Made, 'id' | 'family' | 'item'>;

/** An item that was proved, and its pack line, which the engine asks for. */
export interface ProvedItem {
  readonly made: Made;
  readonly line: string;
}

/** A puzzle that can be played. Its difficulty, hints and verdicts wait for its proof. */
export interface Puzzle extends FamilyPlayer {
  readonly made: ShownItem;
  readonly title: string;
  readonly author: string;
  /** Proves it, once, away from the page where that is possible. A refusal says why it cannot be played. */
  prove(): Promise<Verdict<ProvedItem, 'level'>>;
}

type Opened = Verdict<Puzzle, 'source' | 'level'>;

/** Reads a puzzle with no more code than it takes to play it. */
export async function openPuzzle(raw: RawPuzzle): Promise<Opened> {
  const player = await loadFamilyPlayer(raw.family);
  if (!player) return refuse('source', words.source.notPlayable(raw.family));
  switch (raw.kind) {
    case 'line':
      return ofLine(player, raw.line);
    case 'level':
      return ofLevel(player, raw.code);
    case 'bare': {
      const item = player.rules.codecs.item.decode(raw.item);
      if (!item.ok) return refuse('source', words.attributes.notJson('item', item.note));
      return ofLevel(player, await writeLevel(player.rules, { item: item.value, title: '', author: '' }));
    }
  }
}

function ofLine(player: FamilyPlayer, line: string): Opened {
  const made = decodeProven(player.rules, line);
  if (!made.ok) return refuse('source', words.attributes.notJson('item', made.note));
  return accept({
    ...player,
    made: made.value,
    title: '',
    author: '',
    prove: once(() => provedLine(player.rules, line)),
  });
}

async function ofLevel(player: FamilyPlayer, code: string): Promise<Opened> {
  const { rules } = player;
  const level = await readLevel(rules, code);
  if (!level.ok) {
    const { levelFault } = await import('./faults.ts');
    return refuse('level', levelFault({ kind: level.reason, note: level.note ?? '' }));
  }
  const { item, title, author } = level.value;
  const id = itemId(rules.id, rules.versions.rules, rules.codecs.item.encode(item));
  const made = { id, family: rules.id, item };
  return accept({ ...player, made, title, author, prove: once(() => provedLevel(rules, code)) });
}

async function provedLevel(rules: FamilyRules, code: string): Promise<Verdict<ProvedItem, 'level'>> {
  const opened = await askEngine('openLevel', { family: rules.id, code });
  if (opened.kind === 'proved') return provedItem(rules, opened.line);
  return refuse('level', (await import('./faults.ts')).levelFault(opened));
}

async function provedLine(rules: FamilyRules, line: string): Promise<Verdict<ProvedItem, 'level'>> {
  const checked = await askEngine('proveClaims', { family: rules.id, line });
  if (checked.kind === 'proved') return provedItem(rules, checked.line);
  return refuse('level', (await import('./faults.ts')).claimFault(checked.fault));
}

function provedItem(rules: FamilyRules, line: string): Verdict<ProvedItem, 'level'> {
  const read = decodeProven(rules, line);
  return read.ok ? accept({ made: read.value, line }) : refuse('level', read.note);
}

/** Does it when it is first asked for, and again only after a failure. */
function once<T>(does: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | null = null;
  return () => {
    known ??= does().catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}
