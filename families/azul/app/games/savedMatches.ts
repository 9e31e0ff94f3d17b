import { standings } from '@tessera/azul';
import { accept, refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { type GameRecord, type Help, type Player, readRecord } from '../../src/records/record.ts';
import { replay } from '../../src/records/replay.ts';
import { currentOf, type Ending, endingOf, type Match } from './match.ts';

/** What the list of games tells of one, so that it need not be played again for that. */
export interface MatchSummary {
  readonly players: readonly Player[];
  readonly wall: GameRecord['wall'];
  readonly round: number;
  /** With the bonuses once the game is over. */
  readonly scores: readonly number[];
  readonly moves: number;
  readonly ending: Ending | null;
  readonly savedAt: number;
  readonly help?: Help | undefined;
}

/** A game in the list; one that cannot be read has no summary. */
export interface Listed {
  readonly id: string;
  readonly summary: MatchSummary | null;
}

const keptSchema = z.strictObject({
  record: z.unknown(),
  round: z.int(),
  scores: z.array(z.int()),
  ending: z.nullable(z.enum(['played', 'resigned', 'stopped'])),
  savedAt: z.number(),
});

const PREFIX = 'azul-game/';

export const matchKey = (id: string) => PREFIX + id;

export function listMatches(shelf: Shelf): readonly Listed[] {
  const listed = shelf.keys(PREFIX).map(key => ({ id: key.slice(PREFIX.length), summary: summaryOf(shelf, key) }));
  return listed.sort((a, b) => (b.summary?.savedAt ?? 0) - (a.summary?.savedAt ?? 0));
}

function summaryOf(shelf: Shelf, key: string): MatchSummary | null {
  const kept = readKept(shelf, key);
  if (!kept.ok) return null;
  const { record, round, scores, ending, savedAt } = kept.value;
  const { players, wall, actions, help } = record;
  return { players, wall, round, scores, ending, savedAt, help, moves: actions.length };
}

function readKept(shelf: Shelf, key: string) {
  const found = shelf.read(key);
  if (!found.ok) return found;
  const kept = z.safeParse(keptSchema, found.value);
  if (!kept.success) return refuse('corrupted', 'it is not what was kept');
  const record = readRecord(kept.data.record);
  return record.ok ? accept({ ...kept.data, record: record.value }) : refuse('corrupted', record.note);
}

/** A kept game, played again by the rules. */
export function loadMatch(shelf: Shelf, id: string): Verdict<Match, 'absent' | 'corrupted'> {
  const kept = readKept(shelf, PREFIX + id);
  if (!kept.ok) return kept;
  const match = replay(kept.value.record);
  return match.ok ? match : refuse('corrupted', match.note);
}

export function saveMatch(shelf: Shelf, id: string, match: Match, now: number): Verdict<null, 'full' | 'blocked'> {
  const { state } = currentOf(match);
  const ending = endingOf(match);
  const scores = ending ? standings(state).map(({ total }) => total) : state.players.map(({ score }) => score);
  return shelf.write(PREFIX + id, { record: match.record, round: state.round_number, scores, ending, savedAt: now });
}

export function removeMatch(shelf: Shelf, id: string): void {
  shelf.remove(PREFIX + id);
}

/** What is there of a game that cannot be read, as text; to be looked at by whoever can mend it. */
export function rawMatch(shelf: Shelf, id: string): string {
  const found = shelf.read(PREFIX + id);
  return found.ok ? JSON.stringify(found.value, null, 2) : '';
}
