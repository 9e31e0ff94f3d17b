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
 * What lies on the session: the position that was set up, the way that was played from it, and the edits, which may stand
 * on one that cannot be. Only positions that can be are analysed.
 */
export interface AnalysisSession {
  /** Begins with the position that was set up. */
  readonly way: readonly Place[];
  readonly at: number;
  readonly drafts: readonly State[];
  readonly draftAt: number;
  readonly isEditing: boolean;
}

export function openAnalysisSession(state: State): AnalysisSession {
  return { way: [{ state, by: 'set-up' }], at: 0, drafts: [state], draftAt: 0, isEditing: false };
}

export function positionOf({ way, at }: AnalysisSession): State {
  return way[at]!.state;
}

/** The first position of the way that belongs to the same round as the one on show. */
export function firstOfRound({ way, at }: AnalysisSession): State {
  const round = way[at]!.state.round_number;
  return way.find(({ state }) => state.round_number === round)!.state;
}

export function editedPosition({ drafts, draftAt }: AnalysisSession): State {
  return drafts[draftAt]!;
}

export function isSamePosition(a: State, b: State): boolean {
  return a === b || writeNotation(a) === writeNotation(b);
}

const MOST_DRAFTS = 200;

/** Takes an edited position. It is analysed from now on if it can be; the last one is if not. */
export function withDraft(session: AnalysisSession, draft: State): AnalysisSession {
  const drafts = [...session.drafts.slice(0, session.draftAt + 1), draft].slice(-MOST_DRAFTS);
  return analysing({ ...session, drafts, draftAt: drafts.length - 1 });
}

export function undoEdit(session: AnalysisSession): AnalysisSession {
  return session.draftAt === 0 ? session : analysing({ ...session, draftAt: session.draftAt - 1 });
}

export function redoEdit(session: AnalysisSession): AnalysisSession {
  return session.draftAt + 1 === session.drafts.length
    ? session
    : analysing({ ...session, draftAt: session.draftAt + 1 });
}

function analysing(session: AnalysisSession): AnalysisSession {
  const read = readReached(editedPosition(session));
  if (!read.ok || isSamePosition(read.value, positionOf(session))) return session;
  return { ...session, way: [{ state: read.value, by: 'set-up' }], at: 0 };
}

/** Edits begin with the position that is analysed. */
export function startEditing(session: AnalysisSession): AnalysisSession {
  const now = positionOf(session);
  const ready = isSamePosition(editedPosition(session), now) ? session : withDraft(session, now);
  return { ...ready, isEditing: true };
}

/** Settles the round that is over; the edits begin with the empty table of the next one. */
export function setUpNext(session: AnalysisSession): AnalysisSession {
  const settled = startEditing(endRound(session));
  const now = positionOf(settled);
  const next = { ...now, round_number: now.round_number + 1 };
  const drafts = [...settled.drafts.slice(0, settled.draftAt + 1), next];
  return { ...settled, drafts, draftAt: drafts.length - 1 };
}

/** Ends with the last position that can be. */
export function endEditing(session: AnalysisSession): AnalysisSession {
  const now = positionOf(session);
  const sound = isSamePosition(editedPosition(session), now) ? session : withDraft(session, now);
  return { ...sound, isEditing: false };
}

/** Plays decisions one after the other, as far as the rules allow. */
export function playActions(session: AnalysisSession, actions: readonly AzulAction[]): AnalysisSession {
  return actions.reduce((now, act) => stepped(now, { act }, after(positionOf(now), act)), session);
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
export function endRound(session: AnalysisSession): AnalysisSession {
  const next = settleEndOfRound(positionOf(session));
  return stepped(session, 'settled', next.ok ? next.value : null);
}

/** Settles the round that is over, and deals the next one from a seed. */
export function deal(session: AnalysisSession, seed: string): AnalysisSession {
  const state = positionOf(session);
  const next = resolveEndOfRound(state, rngFrom(seed).fork('round', state.round_number));
  return stepped(session, { deal: seed }, next.ok ? next.value : null);
}

/** One step on: along the way if it leads there already, else on a new one. */
function stepped(session: AnalysisSession, by: Way, state: State | null): AnalysisSession {
  if (!state) return session;
  const next = session.way[session.at + 1];
  if (next && isSamePosition(next.state, state)) return { ...session, at: session.at + 1 };
  const way = [...session.way.slice(0, session.at + 1), { state, by }];
  return { ...session, way, at: way.length - 1 };
}

export function goTo(session: AnalysisSession, at: number): AnalysisSession {
  return { ...session, at: Math.max(0, Math.min(session.way.length - 1, at)) };
}

/** The decision that was made in the position on show; null where none was. */
export function playedNext({ way, at }: AnalysisSession): AzulAction | null {
  const by = way[at + 1]?.by;
  return by && typeof by === 'object' && 'act' in by ? by.act : null;
}
