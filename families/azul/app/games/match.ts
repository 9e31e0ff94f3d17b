import {
  type AzulAction,
  type AzulPlayState,
  azul,
  checkGameEnd,
  isRoundComplete,
  lineToPlace,
  newGame,
  type Seats,
  type State,
  type WallKind,
} from '@tessera/azul';
import { accept, type Verdict } from '@tessera/core';
import { actionCode } from './actionCode.ts';
import type { GameRecord, Help, Player } from './record.ts';

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
  const record: GameRecord = { game: 'azul', format: 1, rules: azul.versions.rules, ...setup, actions: [] };
  return { record, actions: [], states: [firstState(record)] };
}

function firstState({ players, wall, seed, start }: GameRecord): AzulPlayState {
  return start ? { state: start, stream: seed } : newGame(players.length as Seats, wall, seed);
}

export function currentOf({ states }: Match): AzulPlayState {
  return states.at(-1)!;
}

/** Does what the player whose turn it is decided. */
export function act(match: Match, action: AzulAction): Verdict<Match> {
  const { record, actions, states } = match;
  const next = azul.play.act(currentOf(match), action);
  if (!next.ok) return next;
  return accept({
    record: { ...record, actions: [...record.actions, actionCode(action)] },
    actions: [...actions, action],
    states: [...states, next.value],
  });
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

export type Ending = 'played' | 'resigned';

/** How a game ended; null while it goes on. */
export function endingOf({ record, states }: Match): Ending | null {
  if (record.resigned !== undefined) return 'resigned';
  return deciderIn(states.at(-1)!) === null ? 'played' : null;
}

/** The match after its first actions only, going on. */
export function cutTo({ record, actions, states }: Match, count: number): Match {
  const { resigned: _, ...rest } = record;
  return {
    record: { ...rest, actions: record.actions.slice(0, count) },
    actions: actions.slice(0, count),
    states: states.slice(0, count + 1),
  };
}

/** The match with one more piece of help on its record. */
export function withHelp(match: Match, kind: keyof Help): Match {
  const { help = NO_HELP } = match.record;
  return { ...match, record: { ...match.record, help: { ...help, [kind]: help[kind] + 1 } } };
}

const NO_HELP: Help = { hints: 0, takeBacks: 0 };

/** How many actions stand before the last decision of a person; null when no person has decided anything. */
export function lastDecision({ record, actions, states }: Match): number | null {
  const found = actions.findLastIndex((_, n) => isPerson(record, deciderIn(states[n]!)));
  return found < 0 ? null : found;
}

export function resign({ record, ...rest }: Match, seat: number): Match {
  return { ...rest, record: { ...record, resigned: seat } };
}

/** Whose board is large: the only person's, among several the one who decides or did so last, with none the first. */
export function seatOnShow(match: Match): number {
  const { record, states } = match;
  const persons = record.players.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  if (persons.length < 2) return persons[0] ?? 0;
  const deciders = states.map(deciderIn);
  return deciders.findLast(seat => isPerson(record, seat)) ?? persons[0]!;
}
