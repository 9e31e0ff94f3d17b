import { BANDS } from '@tessera/core';
import { THEME_WORDS } from '../explanation/themes/words.ts';
import { currentOf, endingOf, isOwnSeat, type Match } from '../records/match.ts';
import { namesOf } from '../records/names.ts';
import { type Account, accountsOf, pointsLost } from '../review/account.ts';
import { byCost, isCostly, type Judged } from '../review/judged.ts';
import type { DealLuck } from '../review/luck.ts';
import { turningPoint, winnersOf } from '../review/turning-point.ts';
import { standings } from '../rules/standings.ts';
import { actionCode } from '../text/action-code.ts';
import { words } from './review-words.ts';

/** A judged draft with the move that was best. */
export interface ReviewedMove extends Judged {
  readonly best: string;
}

type Moves = readonly ReviewedMove[];

/** A review as JSON: a line for each move, for each deal, and for the result. */
export function reviewJson(match: Match, moves: Moves, luck: readonly DealLuck[]): string {
  const names = namesOf(match.record.players);
  const lines = [
    ...moves.map(move => ({
      kind: 'move',
      round: roundAt(match, move.n),
      move: actionCode(match.actions[move.n]!),
      ...move,
    })),
    ...luck.map(deal => ({ kind: 'deal', ...deal })),
    {
      kind: 'result',
      players: names,
      ending: endingOf(match),
      totals: standings(currentOf(match).state).map(({ total }) => total),
      lost: names.map((_, seat) => pointsLost(moves, seat)),
      accounts: accountsOf(match, moves, luck),
      turning_points: names.map((_, seat) => turningPoint(match, moves, seat)),
    },
  ];
  return lines.map(line => JSON.stringify(line)).join('\n');
}

/** A review for people. */
export function reviewText(match: Match, moves: Moves, luck: readonly DealLuck[]): string {
  const names = namesOf(match.record.players);
  const accounts = luck.length > 0 ? accountsOf(match, moves, luck) : null;
  return [
    ...head(match, names),
    ...turnedLines(match, moves, names),
    '',
    words.moves,
    ...names.flatMap((name, seat) =>
      playerLines(
        name,
        moves.filter(move => move.seat === seat),
        seat,
      ),
    ),
    '',
    words.mistakes,
    ...mistakeLines(match, moves, names),
    ...(luck.length > 0 ? ['', words.deals, ...luck.map(deal => dealLine(deal, names))] : []),
    ...(accounts ? ['', words.account, ...accounts.flatMap(account => accountLines(account, names))] : []),
  ].join('\n');
}

function head(match: Match, names: readonly string[]): readonly string[] {
  const { state } = currentOf(match);
  const scores = standings(state).map(({ player, total }) => words.score(names[player]!, total));
  const ending = words.endings[endingOf(match) ?? 'stopped'];
  return [words.title(scores.join(' – '), match.actions.length, state.round_number), ...(ending ? [ending] : [])];
}

/** The turning point of the reader if there is one, else of every player. */
function turnedLines(match: Match, moves: Moves, names: readonly string[]): readonly string[] {
  const seats = names.map((_, seat) => seat);
  const own = match.record.you === undefined ? seats : seats.filter(seat => isOwnSeat(match.record, seat));
  return own.flatMap(seat => {
    const point = turningPoint(match, moves, seat);
    return point ? [words.turned(names[seat]!, winnersOf(match).includes(seat), point)] : [];
  });
}

function playerLines(name: string, own: Moves, seat: number): readonly string[] {
  const lost = pointsLost(own, seat);
  const counts = BANDS.map(band => `${own.filter(move => move.band === band).length} ${words.bands[band]}`);
  return [words.player(name, own.length, lost, own.length === 0 ? 0 : lost / own.length), words.counts(counts)];
}

function mistakeLines(match: Match, moves: Moves, names: readonly string[]): readonly string[] {
  const costly = moves.filter(isCostly).toSorted(byCost);
  if (costly.length === 0) return [words.none];
  return costly.map(({ n, seat, best, regret, chance, chanceAfter, themes = [] }) => {
    const made = actionCode(match.actions[n]!);
    const said = words.mistake(n + 1, roundAt(match, n), names[seat]!, made, best, regret, chance!, chanceAfter!);
    return said + (themes.length > 0 ? words.themes(themes.map(theme => THEME_WORDS[theme].title)) : '');
  });
}

function dealLine({ round, luck }: DealLuck, names: readonly string[]): string {
  return words.deal(
    round,
    luck.map((points, seat) => words.luck(names[seat]!, points)),
  );
}

function accountLines(account: Account, names: readonly string[]): readonly string[] {
  const { seat, start, luck, own, others, rest, lead, luckError } = account;
  const { parts } = words;
  return [
    words.accountOf(names[seat]!),
    words.line(parts.start, start, 0),
    words.line(parts.luck, luck, luckError),
    words.line(parts.own, own, 0),
    ...(others === null ? [] : [words.line(parts.others, others, 0)]),
    words.line(others === null ? parts.restOfMany : parts.rest, rest, 0),
    words.line(parts.lead, lead, 0),
  ];
}

function roundAt({ states }: Match, n: number): number {
  return states[n]!.state.round_number;
}
