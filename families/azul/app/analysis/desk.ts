import {
  type AzulAction,
  applyAction,
  isRoundComplete,
  pendingLine,
  placeLine,
  resolveEndOfRound,
  type State,
  settleEndOfRound,
  writeNotation,
} from '@tessera/azul';
import { rngFrom } from '@tessera/core';
import { readReached } from './reading.ts';

/** How a position on the way came about: set up, by a decision, by the end of a round, by a deal from a seed. */
export type Way = 'set-up' | 'settled' | { readonly act: AzulAction } | { readonly deal: string };

export interface Place {
  readonly state: State;
  readonly by: Way;
}

/**
 * What lies on the desk: the position that was set up, the way that was played from it, and the edits, which may stand
 * on one that cannot be. Only positions that can be are analysed.
 */
export interface Desk {
  /** Begins with the position that was set up. */
  readonly way: readonly Place[];
  readonly at: number;
  readonly drafts: readonly State[];
  readonly draftAt: number;
  readonly isEditing: boolean;
}

export function openDesk(state: State): Desk {
  return { way: [{ state, by: 'set-up' }], at: 0, drafts: [state], draftAt: 0, isEditing: false };
}

export function positionOf({ way, at }: Desk): State {
  return way[at]!.state;
}

/** The first position of the way that belongs to the same round as the one on show. */
export function roundStart({ way, at }: Desk): State {
  const round = way[at]!.state.round_number;
  return way.find(({ state }) => state.round_number === round)!.state;
}

export function draftOf({ drafts, draftAt }: Desk): State {
  return drafts[draftAt]!;
}

export function isSame(a: State, b: State): boolean {
  return a === b || writeNotation(a) === writeNotation(b);
}

const MOST_DRAFTS = 200;

/** Takes an edited position. It is analysed from now on if it can be; the last one is if not. */
export function withDraft(desk: Desk, draft: State): Desk {
  const drafts = [...desk.drafts.slice(0, desk.draftAt + 1), draft].slice(-MOST_DRAFTS);
  return analysing({ ...desk, drafts, draftAt: drafts.length - 1 });
}

export function undo(desk: Desk): Desk {
  return desk.draftAt === 0 ? desk : analysing({ ...desk, draftAt: desk.draftAt - 1 });
}

export function redo(desk: Desk): Desk {
  return desk.draftAt + 1 === desk.drafts.length ? desk : analysing({ ...desk, draftAt: desk.draftAt + 1 });
}

function analysing(desk: Desk): Desk {
  const read = readReached(draftOf(desk));
  if (!read.ok || isSame(read.value, positionOf(desk))) return desk;
  return { ...desk, way: [{ state: read.value, by: 'set-up' }], at: 0 };
}

/** Edits begin with the position that is analysed. */
export function startEditing(desk: Desk): Desk {
  const now = positionOf(desk);
  const ready = isSame(draftOf(desk), now) ? desk : withDraft(desk, now);
  return { ...ready, isEditing: true };
}

/** Settles the round that is over; the edits begin with the empty table of the next one. */
export function setUpNext(desk: Desk): Desk {
  const settled = startEditing(settle(desk));
  const now = positionOf(settled);
  const next = { ...now, round_number: now.round_number + 1 };
  const drafts = [...settled.drafts.slice(0, settled.draftAt + 1), next];
  return { ...settled, drafts, draftAt: drafts.length - 1 };
}

/** Ends with the last position that can be. */
export function endEditing(desk: Desk): Desk {
  const now = positionOf(desk);
  const sound = isSame(draftOf(desk), now) ? desk : withDraft(desk, now);
  return { ...sound, isEditing: false };
}

/** Plays decisions one after the other, as far as the rules allow. */
export function play(desk: Desk, actions: readonly AzulAction[]): Desk {
  return actions.reduce((now, act) => stepped(now, { act }, after(positionOf(now), act)), desk);
}

/** A decision without what follows from it; on a grey wall, lines with one place or none go there at once. */
function after(state: State, action: AzulAction): State | null {
  const next = 'Tile' in action ? placeLine(state, action.Tile.column) : applyAction(state, action);
  return next.ok ? placedWhereForced(next.value) : null;
}

function placedWhereForced(state: State): State {
  if (!state.ruleset_id.endsWith('_grey') || !isRoundComplete(state)) return state;
  const pending = pendingLine(state);
  if (!pending || pending.columns.length > 1) return state;
  const placed = placeLine(state, pending.columns[0] ?? null);
  return placed.ok ? placedWhereForced(placed.value) : state;
}

/** Tiles and scores the round that is over; on a grey wall, waiting lines go where they score most. */
export function settle(desk: Desk): Desk {
  const next = settleEndOfRound(positionOf(desk));
  return stepped(desk, 'settled', next.ok ? next.value : null);
}

/** Settles the round that is over, and deals the next one from a seed. */
export function deal(desk: Desk, seed: string): Desk {
  const state = positionOf(desk);
  const next = resolveEndOfRound(state, rngFrom(seed).fork('round', state.round_number));
  return stepped(desk, { deal: seed }, next.ok ? next.value : null);
}

/** One step on: along the way if it leads there already, else on a new one. */
function stepped(desk: Desk, by: Way, state: State | null): Desk {
  if (!state) return desk;
  const next = desk.way[desk.at + 1];
  if (next && isSame(next.state, state)) return { ...desk, at: desk.at + 1 };
  const way = [...desk.way.slice(0, desk.at + 1), { state, by }];
  return { ...desk, way, at: way.length - 1 };
}

export function goTo(desk: Desk, at: number): Desk {
  return { ...desk, at: Math.max(0, Math.min(desk.way.length - 1, at)) };
}

/** The decision that was made in the position on show; null where none was. */
export function playedNext({ way, at }: Desk): AzulAction | null {
  const by = way[at + 1]?.by;
  return by && typeof by === 'object' && 'act' in by ? by.act : null;
}
