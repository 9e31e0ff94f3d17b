import { accept, type Verdict } from '@tessera/core';
import { azulRules } from '../family-rules.ts';
import type { AzulAction, AzulPlayState } from '../kinds.ts';
import { actDealing, dealFrom, lineToPlace, newGame } from '../play.ts';
import { checkGameEnd, isRoundComplete } from '../rules/end-of-round.ts';
import type { State } from '../rules/state.ts';
import type { Seats, WallKind } from '../rules/tiles.ts';
import { actionCode } from '../text/action-code.ts';
import { readDeal } from './deal.ts';
import type { GameRecord, Player } from './record.ts';

/** A game at the table. `states[n]` is the position after the first n actions. */
export interface Match {
  readonly record: GameRecord;
  readonly actions: readonly AzulAction[];
  readonly states: readonly AzulPlayState[];
}

export interface Setup {
  readonly wall: WallKind;
  readonly seed: string;
  readonly players: readonly Player[];
  readonly start?: State;
}

export function beginMatch(setup: Setup): Match {
  return openMatch({ game: 'azul', format: 1, rules: azulRules.versions.rules, ...setup, actions: [] });
}

/** The first position of a record. */
export function openMatch(record: GameRecord): Match {
  const { players, wall, seed, start } = record;
  const first = start ? { state: start, stream: seed } : newGame(players.length as Seats, wall, seed);
  return { record: { ...record, actions: [] }, actions: [], states: [first] };
}

export function currentOf({ states }: Match): AzulPlayState {
  return states.at(-1)!;
}

/** Does what the player whose turn it is decided. */
export function act(match: Match, action: AzulAction): Verdict<Match> {
  const { record, actions, states } = match;
  const { state, stream } = currentOf(match);
  const next = actDealing(state, action, settled => nextDeal(match, settled));
  if (!next.ok) return next;
  return accept({
    record: { ...record, actions: [...record.actions, actionCode(action)] },
    actions: [...actions, action],
    states: [...states, { state: next.value, stream }],
  });
}

/** The next round: from the record where it has the deals, else from the seed. A deal that does not fit is no deal. */
function nextDeal({ record: { deals, seed }, states }: Match, settled: State): State | null {
  if (!deals) return dealFrom(seed, settled);
  const text = deals[settled.round_number - states[0]!.state.round_number];
  const dealt = text === undefined ? null : readDeal(settled, text);
  return dealt?.ok ? dealt.value : null;
}

/** Who decides in a position; null when nothing is left to decide. */
export function deciderIn({ state }: AzulPlayState): number | null {
  const line = lineToPlace(state);
  if (line) return line.player;
  return checkGameEnd(state) || isRoundComplete(state) ? null : state.active_player_id;
}

export function isPerson({ players }: GameRecord, seat: number | null): boolean {
  return seat !== null && players[seat]?.kind === 'person';
}

/** Whether a seat is the reader's own: in games from elsewhere only the one that they named, else any person's. */
export function isOwnSeat(record: GameRecord, seat: number | null): boolean {
  return record.source === undefined && record.you === undefined ? isPerson(record, seat) : seat === record.you;
}

/** `stopped`: a game from elsewhere whose record ends before the game does. */
export type Ending = 'played' | 'resigned' | 'stopped';

/** How a game ended; null while it goes on. */
export function endingOf({ record, states }: Match): Ending | null {
  if (record.resigned !== undefined) return 'resigned';
  const last = states.at(-1)!;
  const isOver = deciderIn(last) === null;
  if (record.source !== undefined) return isOver && checkGameEnd(last.state) ? 'played' : 'stopped';
  return isOver ? 'played' : null;
}
