import { expectOk, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { act, beginMatch, currentOf, endingOf, type Match } from '../app/games/match.ts';
import { scoringBeats } from '../app/games/scoring.ts';
import { actionsIn, SEATS, type State, standings, WALLS } from '../src/index.ts';
import { type RoundEnd, roundEndedBy } from '../src/records/round.ts';
import { plainBonus } from './plain-end.ts';
import { plainTiling } from './plain-round.ts';
import type { PlainState } from './plain-types.ts';

const GAMES = 6;
const PERSON = { kind: 'person' } as const;

/** A whole game of random decisions. Lines are preferred to the floor now and then, so that games end. */
function randomGame(seats: number, wall: (typeof WALLS)[number], seed: string): Match {
  const rng = rngFrom(seed);
  let match = beginMatch({ wall, seed, players: Array.from({ length: seats }, () => PERSON) });
  for (let n = 0; endingOf(match) === null; n++) {
    const legal = actionsIn(currentOf(match).state);
    const onLines = legal.filter(action => 'Tile' in action || action.destination !== 'Floor');
    const some = onLines.length > 0 && rng.fork('floor', n).uint(8) > 0 ? onLines : legal;
    match = expectOk(act(match, some[rng.fork('turn', n).uint(some.length)]!));
  }
  return match;
}

function roundsOf(match: Match): readonly RoundEnd[] {
  return match.actions.flatMap((_, n) => roundEndedBy(match, n) ?? []);
}

const scoresOf = ({ players }: State) => players.map(({ score }) => score);

describe.each(SEATS.flatMap(seats => WALLS.map(wall => [seats, wall] as const)))(
  '%i players, %s wall',
  (seats, wall) => {
    const games = Array.from({ length: GAMES }, (_, n) => randomGame(seats, wall, String(1000 + 10 * seats + n)));
    const rounds = games.flatMap(roundsOf);

    test('the steps of a round add up to what the rules score, for every player', () => {
      expect(rounds.length).toBeGreaterThan(GAMES * 4);
      for (const round of rounds) {
        const beats = scoringBeats(round);
        const gains = beats.flatMap(beat => beat.gains);
        const totals = round.drafted.players.map(({ score }, seat) =>
          gains.filter(gain => gain.seat === seat).reduce((sum, { points }) => sum + points, score),
        );
        const final = round.isLast ? standings(round.settled).map(({ total }) => total) : scoresOf(round.settled);
        expect(totals).toEqual(final);
        expect(scoresOf(beats.at(-1)?.state ?? round.drafted)).toEqual(final);
      }
    });

    test('they add up to what the plain rules score', () => {
      for (const round of rounds) {
        const plain = plainTiling(round.drafted as PlainState);
        const beats = scoringBeats(round);
        const shown = beats.findLast(({ kind }) => kind === 'tiles' || kind === 'floor')?.state ?? round.drafted;
        expect(scoresOf(shown)).toEqual(plain.players.map(({ score }) => score));
        const bonuses = plain.players.map(player => (round.isLast ? plainBonus(player) : 0));
        const told = beats.flatMap(({ gains }) => gains.filter(({ at }) => at === 'bonus'));
        const sums = bonuses.map((_, seat) =>
          told.filter(gain => gain.seat === seat).reduce((sum, { points }) => sum + points, 0),
        );
        expect(sums).toEqual(bonuses);
      }
    });

    test('every step changes what it says and nothing else', () => {
      for (const round of rounds) {
        let before = round.drafted;
        for (const { state, gains, kind } of scoringBeats(round)) {
          const changes = scoresOf(state).map((score, seat) => score - before.players[seat]!.score);
          const told = changes.map((_, seat) => gains.find(gain => gain.seat === seat)?.points ?? 0);
          expect(changes).toEqual(told);
          for (const { seat, at } of gains) {
            if (typeof at !== 'object') continue;
            expect(before.players[seat]!.wall[at.row]![at.column]).toBe(false);
            expect(state.players[seat]!.wall[at.row]![at.column]).toBe(true);
            expect(state.players[seat]!.pattern_lines[at.row]!.count_filled).toBe(0);
          }
          if (kind === 'floor') expect(state).toEqual(round.settled);
          before = state;
        }
      }
    });
  },
);
