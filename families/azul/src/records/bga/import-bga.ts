import { accept, type Refusal, refuse, type Verdict } from '@tessera/core';
import { azulRules } from '../../family-rules.ts';
import { packedCounts, stateOf } from '../../rules/convert.ts';
import { checkGameEnd, isRoundComplete } from '../../rules/end-of-round.ts';
import { emptyGame } from '../../rules/packed/game.ts';
import { dealKnownTiles } from '../../rules/packed/known-deal.ts';
import { standings } from '../../rules/standings.ts';
import type { DraftAction, State, TileCounts } from '../../rules/state.ts';
import { COLORS, factoryCount, floorCost, SEATS, TILES_PER_FACTORY } from '../../rules/tiles.ts';
import { actionCode } from '../../text/action-code.ts';
import { dealText, dealTo } from '../deal.ts';
import { sayIllegal } from '../illegal-move.ts';
import { act, currentOf, type Match, openMatch } from '../match.ts';
import { namesOf } from '../names.ts';
import { placementsIn } from '../placements.ts';
import { LONGEST_NAME, type Player } from '../record.ts';
import { type RoundEnd, roundEndedBy } from '../round.ts';
import { words as recordWords } from '../words.ts';
import { type BgaEvent, type LineScore, type PlayerScore, readBgaEvent } from './events.ts';
import { type BgaLog, readBgaLog } from './notifications.ts';
import { bgaWords as words } from './words.ts';

/** `incomplete`: something is missing from the record. `scores`: it contradicts what the rules make of its moves. */
export type BgaFault = 'malformed' | 'variant' | 'incomplete' | 'action' | 'scores';

/** A game in the words of Board Game Arena, played again by the rules. Whatever contradicts them is refused, with its place. */
export function importBga(text: string): Verdict<Match, BgaFault> {
  const log = readBgaLog(text);
  return log.ok ? importLog(log.value) : log;
}

export function importLog(log: BgaLog): Verdict<Match, BgaFault> {
  const replay = new BgaReplay(log.names);
  for (const [n, notification] of log.notifications.entries()) {
    replay.learnName(notification.args);
    const place = replay.place(n + 1, notification.type);
    const event = readBgaEvent(notification);
    const fault = event.ok ? replay.follow(event.value) : event;
    if (fault) return refuse(fault.reason, words.fault(place, fault.note!));
    if (replay.isResigned) break;
  }
  return replay.end();
}

type Fault = Refusal<BgaFault> & { readonly note?: string };
type Take = Extract<BgaEvent, { kind: 'take' }>;
type Place = Extract<BgaEvent, { kind: 'place' }>;

/** Follows the events of a record. Matches are never changed, so that undoing is returning to an earlier one. */
class BgaReplay {
  readonly #names: Map<string, string>;
  /** Player ids by seat, as they first moved. */
  readonly #seats: string[] = [];
  /** The match before the record's every move that stands, and the present one last. */
  readonly #history: Match[] = [];
  /** The takes of the moves that stand. */
  readonly #takes: Take[] = [];
  #hand: Take | null = null;
  #marker: string | null = null;
  #resigned: number | null = null;
  /** Who left, as long as nobody moves after that. */
  #left: string | null = null;
  readonly #bonuses = new Map<string, number>();

  constructor(names: ReadonlyMap<string, string>) {
    this.#names = new Map(names);
  }

  get isResigned(): boolean {
    return this.#resigned !== null;
  }

  /** Notifications often name the player they are about. */
  learnName({ playerId, player_id, player_name, playerName }: Readonly<Record<string, unknown>>): void {
    const [id, name] = [playerId ?? player_id, player_name ?? playerName];
    if ((typeof id === 'string' || typeof id === 'number') && typeof name === 'string')
      this.#names.set(String(id), name);
  }

  /** Where in the game an entry stands, in words. */
  place(entry: number, type: string): string {
    return words.at(this.#placeInGame(), entry, type);
  }

  #placeInGame(): string {
    const match = this.#history.at(-1);
    if (!match) return words.beforeStart;
    const { state } = currentOf(match);
    if (isRoundComplete(state) && !this.#hand) return words.inRound(state.round_number);
    return recordWords.illegal.which(
      match.actions.length + 1,
      this.#nameOfSeat(state.active_player_id),
      state.round_number,
    );
  }

  /** Null when the event fits. */
  follow(event: BgaEvent): Fault | null {
    if (event.kind === 'other') return null;
    if (event.kind === 'deal') return this.#deal(event.factories, event.inBag);
    const match = this.#history.at(-1);
    if (!match) return refuse('incomplete', words.beginsLate);
    switch (event.kind) {
      case 'take':
        return this.#take(event, currentOf(match).state);
      case 'marker':
        this.#marker = event.player;
        return null;
      case 'place':
        return this.#place(event, match);
      case 'undo':
        return this.#undo(event);
      case 'line-scores':
        return this.#checkRound(round => this.#lineFault(round, event.scores));
      case 'floor-scores':
        return this.#checkRound(round => this.#floorFault(round, event.scores));
      case 'bonus':
        for (const { player, points } of event.scores)
          this.#bonuses.set(player, (this.#bonuses.get(player) ?? 0) + points);
        return null;
      case 'resign':
        return this.#resign(event.player);
      case 'leave':
        this.#left = event.player;
        return null;
    }
  }

  #deal(factories: readonly TileCounts[], inBag: number | null): Fault | null {
    const match = this.#history.at(-1);
    const fault = match ? this.#dealNext(match, factories) : this.#begin(factories);
    if (fault) return fault;
    const { bag } = currentOf(this.#history.at(-1)!).state;
    const left = totalOf(bag);
    // Some refill the bag as soon as it is empty, others when it is next needed.
    if (inBag === null || inBag === left || left === 0) return null;
    const dealt = TILES_PER_FACTORY * factories.length;
    if (inBag < left && (left - inBag) % dealt === 0) return refuse('incomplete', words.roundMissing(inBag, left));
    return refuse('scores', words.bagCount(inBag, left));
  }

  #begin(factories: readonly TileCounts[]): Fault | null {
    const seats = SEATS.find(count => factoryCount(count) === factories.length)!;
    const game = emptyGame(seats, 'fixed');
    const fault = dealKnownTiles(game, factories.map(packedCounts));
    if (fault) return refuse('malformed', words.deal[fault]);
    const players = Array.from({ length: seats }, (): Player => ({ kind: 'person' }));
    this.#history.push(
      openMatch({
        game: 'azul',
        format: 1,
        rules: azulRules.versions.rules,
        wall: 'fixed',
        seed: '0',
        players,
        start: stateOf(game),
        actions: [],
        deals: [],
        source: 'boardgamearena',
      }),
    );
    return null;
  }

  #dealNext(match: Match, factories: readonly TileCounts[]): Fault | null {
    const { state, stream } = currentOf(match);
    if (checkGameEnd(state)) return refuse('action', words.afterEnd);
    if (this.#hand || !isRoundComplete(state)) {
      return refuse('incomplete', words.tilesLeft(tilesOnTable(state), state.round_number));
    }
    const dealt = dealTo(state, factories);
    if (!dealt.ok) return refuse('malformed', words.deal[dealt.reason]);
    const record = { ...match.record, deals: [...match.record.deals!, dealText(factories)] };
    this.#history[this.#history.length - 1] = {
      ...match,
      record,
      states: [...match.states.slice(0, -1), { state: dealt.value, stream }],
    };
    return null;
  }

  #take(take: Take, state: State): Fault | null {
    if (this.#hand) return refuse('incomplete', words.takenTwice);
    if (checkGameEnd(state)) return refuse('action', words.afterEnd);
    if (isRoundComplete(state)) return refuse('incomplete', words.dealMissing(state.round_number + 1));
    const turn = this.#turnFault(take.player, state);
    if (turn) return turn;
    this.#hand = take;
    this.#left = null;
    return null;
  }

  /** Seats are taken in the order of the first moves. */
  #turnFault(player: string, { active_player_id: active, players }: State): Fault | null {
    if (!this.#seats.includes(player)) {
      if (this.#seats.length === players.length)
        return refuse('malformed', words.tooManyPlayers(players.length, player));
      if (this.#seats[active] === undefined) this.#seats[active] = player;
    }
    if (this.#seats[active] === player) return null;
    return refuse('action', words.notTheirTurn(this.#nameOf(player), this.#nameOfSeat(active)));
  }

  #place(place: Place, match: Match): Fault | null {
    const take = this.#hand;
    if (!take) return refuse('incomplete', words.noTake);
    if (take.player !== place.player) return refuse('action', words.otherHand(this.#nameOf(take.player)));
    const { state } = currentOf(match);
    const action: DraftAction = {
      source: take.factory === null ? 'Center' : { Factory: take.factory },
      color: take.color,
      destination: place.row === null ? 'Floor' : { PatternLine: place.row },
    };
    const next = act(match, action);
    if (!next.ok) {
      const code = actionCode(action);
      const illegal = { n: match.actions.length, code, action };
      return refuse('action', sayIllegal(state, this.#players(match), illegal, next.reason));
    }
    const fault = countFault(state, take, place) ?? this.#markerFault(state, take);
    if (fault) return fault;
    this.#takes.push(take);
    this.#history.push(next.value);
    this.#hand = null;
    this.#marker = null;
    return null;
  }

  /** Whoever is said to get the marker takes from the centre first. */
  #markerFault({ center }: State, { factory, player }: Take): Fault | null {
    if (this.#marker === null) return null;
    const isRight = this.#marker === player && factory === null && center.has_first_player_token;
    return isRight ? null : refuse('action', words.noMarker);
  }

  #undo({ player, takesBack }: Extract<BgaEvent, { kind: 'undo' }>): Fault | null {
    const take = this.#hand ?? this.#takes.at(-1);
    if (!take) return refuse('action', words.nothingToUndo);
    if (player !== null && player !== take.player) {
      return refuse('action', words.undoOfAnother(this.#nameOf(take.player)));
    }
    if (this.#hand) {
      if (takesBack === 'line') return refuse('action', words.nothingToUndo);
      this.#hand = null;
      this.#marker = null;
      return null;
    }
    const [before, now] = this.#history.slice(-2);
    // The last move of a round stands once the next round is dealt.
    if (before!.record.deals!.length !== now!.record.deals!.length) return refuse('action', words.nothingToUndo);
    this.#takes.pop();
    this.#history.pop();
    this.#hand = takesBack === 'line' ? take : null;
    this.#marker = null;
    return null;
  }

  #checkRound(check: (round: RoundEnd) => Fault | null): Fault | null {
    const match = this.#history.at(-1)!;
    const { state } = currentOf(match);
    const left = tilesOnTable(state);
    if (left > 0 || this.#hand) return refuse('incomplete', words.scoredEarly(left));
    const round = roundEndedBy(match, match.actions.length - 1);
    return round && check(round);
  }

  #lineFault({ drafted }: RoundEnd, scores: readonly LineScore[]): Fault | null {
    const placements = placementsIn(drafted);
    for (const { player, row, column, points } of scores) {
      const name = this.#nameOf(player);
      const found = placements.find(each => each.seat === this.#seats.indexOf(player) && each.row === row);
      if (!found) return refuse('scores', words.noFullLine(name, row + 1));
      if (column !== null && column !== found.column) return refuse('variant', words.variant(words.variants.wall));
      if (points !== found.points) return refuse('scores', words.linePoints(name, row + 1, points, found.points));
    }
    return null;
  }

  #floorFault({ drafted, settled }: RoundEnd, scores: readonly PlayerScore[]): Fault | null {
    const placements = placementsIn(drafted);
    for (const { player, points } of scores) {
      const seat = this.#seats.indexOf(player);
      const board = drafted.players[seat];
      if (!board) return refuse('malformed', words.missingArgument('floorLines'));
      const { tiles, has_first_player_token: hasMarker } = board.floor_line;
      const cost = floorCost(tiles.length + (hasMarker ? 1 : 0));
      const tiled = placements.findLast(each => each.seat === seat)?.board.score ?? board.score;
      // A score never falls below 0: records have the cost, or what was really lost.
      const lost = tiled - settled.players[seat]!.score;
      if (![cost, lost].includes(Math.abs(points)))
        return refuse('scores', words.floorPoints(this.#nameOf(player), Math.abs(points), cost));
    }
    return null;
  }

  #resign(player: string): Fault | null {
    const seat = this.#seats.indexOf(player);
    if (seat < 0) return refuse('incomplete', words.missingArgument('playerId'));
    this.#resigned = seat;
    return null;
  }

  /** The match as it stands when the record ends. */
  end(): Verdict<Match, BgaFault> {
    const match = this.#history.at(-1);
    if (!match) return refuse('malformed', words.notAzul);
    const { state } = currentOf(match);
    if (checkGameEnd(state)) {
      for (const { player: seat, bonus } of standings(state)) {
        const given = this.#bonuses.get(this.#seats[seat] ?? '');
        if (given !== undefined && given !== bonus)
          return refuse('scores', words.bonus(this.#nameOfSeat(seat), given, bonus));
      }
    }
    const gaveUp = checkGameEnd(state) ? null : (this.#resigned ?? this.#seatThatLeft());
    const resigned = gaveUp === null ? {} : { resigned: gaveUp };
    return accept({ ...match, record: { ...match.record, players: this.#players(match), ...resigned } });
  }

  #seatThatLeft(): number | null {
    const seat = this.#left === null ? -1 : this.#seats.indexOf(this.#left);
    return seat < 0 ? null : seat;
  }

  #players({ record }: Match): readonly Player[] {
    return record.players.map((_, seat): Player => {
      const name = cleanName(this.#names.get(this.#seats[seat] ?? '') ?? '');
      return name === '' ? { kind: 'person' } : { kind: 'person', name };
    });
  }

  #nameOf(player: string): string {
    const seat = this.#seats.indexOf(player);
    return seat < 0 ? cleanName(this.#names.get(player) ?? player) : this.#nameOfSeat(seat);
  }

  #nameOfSeat(seat: number): string {
    return namesOf(this.#players(this.#history.at(-1)!))[seat]!;
  }
}

/** Counts in the record that differ from what the rules make of a move. */
function countFault({ factories, center, players, active_player_id }: State, take: Take, place: Place): Fault | null {
  const heap = take.factory === null ? center.tiles : factories[take.factory]!;
  const taken = heap[take.color]!;
  const line = place.row === null ? null : players[active_player_id]!.pattern_lines[place.row]!;
  const placed = line ? Math.min(taken, line.capacity - line.count_filled) : taken;
  const isOnFloor = line === null;
  return (
    countsDiffer(words.counts.taken, take.taken, taken) ??
    countsDiffer(words.counts.moved, take.moved, totalOf(heap) - taken) ??
    // On the floor, a record may count tiles beyond the seventh space apart.
    (isOnFloor
      ? countsDiffer(words.counts.placed, place.placed === null ? null : place.placed + (place.spilled ?? 0), taken)
      : (countsDiffer(words.counts.placed, place.placed, placed) ??
        countsDiffer(words.counts.spilled, place.spilled, taken - placed)))
  );
}

function countsDiffer(what: string, given: number | null, right: number): Fault | null {
  return given === null || given === right ? null : refuse('scores', words.wrongCount(what, given, right));
}

function totalOf(heap: TileCounts): number {
  return COLORS.reduce((sum, color) => sum + (heap[color] ?? 0), 0);
}

function tilesOnTable({ factories, center }: State): number {
  return [...factories, center.tiles].reduce((sum, heap) => sum + totalOf(heap), 0);
}

/** A name without control characters, of bounded length. */
function cleanName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST_NAME);
}
