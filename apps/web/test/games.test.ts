import {
  actionCode,
  actionsIn,
  azul,
  byCost,
  COLORS,
  decisionOf,
  draftPlaces,
  evaluatePosition,
  type GameRecord,
  isCostly,
  isMistake,
  type Judged,
  judgedDraft,
  levelNamed,
  levelPolicy,
  namesOf,
  parseRecord,
  readActionCode,
  recordText,
  replay,
  roundEndedBy,
  standings,
} from '@tessera/azul';
import { GUIDE_KEY, GUIDE_STEPS, guideStep, readDismissed } from '@tessera/azul/app/games/guideSteps.ts';
import { helpText } from '@tessera/azul/app/games/helpText.ts';
import {
  act,
  beginMatch,
  currentOf,
  cutTo,
  deciderIn,
  endingOf,
  lastDecision,
  type Match,
  resign,
  type Setup,
  seatOnShow,
  withHelp,
} from '@tessera/azul/app/games/match.ts';
import { rankingOf } from '@tessera/azul/app/games/result.ts';
import { draftsToSee, firstOwnSeat, ownCostly } from '@tessera/azul/app/games/review/ownMistakes.ts';
import { loadReview, saveReview } from '@tessera/azul/app/games/review/savedReview.ts';
import { changeBy, seriesOf } from '@tessera/azul/app/games/review/series.ts';
import { listMatches, loadMatch, removeMatch, saveMatch } from '@tessera/azul/app/games/savedMatches.ts';
import { expectOk } from '@tessera/core';
import { describe, expect, it, test } from 'vitest';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const PERSON = { kind: 'person' } as const;
const COLLECTOR = { kind: 'engine', level: 'collector' } as const;
const TWO: Setup = { wall: 'fixed', seed: '1234567890123', players: [PERSON, COLLECTOR] };

/** Everyone plays as the collector does, up to a number of decisions. */
function played(setup: Setup, most = 1000): Match {
  const policy = levelPolicy(levelNamed('collector'));
  let match = beginMatch(setup);
  while (match.actions.length < most && endingOf(match) === null) {
    match = expectOk(act(match, decisionOf(currentOf(match), policy)!));
  }
  return match;
}

const whole = played(TWO);

describe('a record', () => {
  test.each([
    ['two on the fixed wall', whole],
    ['three on the grey wall', played({ wall: 'grey', seed: '7', players: [PERSON, COLLECTOR, PERSON] })],
  ])('of %s is played again to the same end from its text', (_, match) => {
    const again = expectOk(replay(expectOk(parseRecord(recordText(match.record)))));
    expect(currentOf(again)).toEqual(currentOf(match));
    expect(again.record).toEqual(match.record);
    expect(endingOf(again)).toBe('played');
  });

  it('from a position goes on from there', () => {
    const start = whole.states[10]!.state;
    const match = played({ ...TWO, start });
    expect(match.states[0]!.state).toEqual(start);
    expect(currentOf(expectOk(replay(expectOk(parseRecord(recordText(match.record))))))).toEqual(currentOf(match));
  });

  const change = (over: Partial<Record<keyof GameRecord, unknown>>) => JSON.stringify({ ...whole.record, ...over });
  test.each([
    ['no JSON', 'x{', 'malformed'],
    ['another game', change({ game: 'chess' }), 'malformed'],
    ['a part too many', JSON.stringify({ ...whole.record, cheat: true }), 'malformed'],
    ['one player', change({ players: [PERSON] }), 'malformed'],
    ['a level that is none', change({ players: [PERSON, { kind: 'engine', level: 'god' }] }), 'malformed'],
    ['a seed that is none', change({ seed: 'abc' }), 'malformed'],
    ['an engine that resigned', change({ resigned: 1 }), 'malformed'],
    ['other rules', change({ rules: 99 }), 'rules'],
    [
      'a start for three',
      change({ start: played({ ...TWO, players: [PERSON, PERSON, PERSON] }, 0).states[0]!.state }),
      'start',
    ],
    ['a start that cannot be', change({ start: { ...whole.states[0]!.state, bag: {} } }), 'start'],
  ])('of %s is refused', (_, text, reason) => {
    const read = parseRecord(text);
    expect(read).toMatchObject({ ok: false, reason });
    if (!read.ok) expect(read.note).not.toMatch(/Invalid|expected|Unexpected/);
  });

  const opening = whole.record.actions.slice(0, 2);
  const drafted = replay({ ...whole.record, actions: opening });
  const after = currentOf(expectOk(drafted)).state;
  /** A draft that is legal but for one thing, in the first position after each player's first. */
  const draftTo = (line: (row: number) => boolean, isBarred: (color: string, row: number) => boolean) =>
    after.factories
      .flatMap((tiles, factory) => COLORS.filter(color => tiles[color]).map(color => ({ factory, color })))
      .flatMap(({ factory, color }) =>
        [0, 1, 2, 3, 4]
          .filter(row => line(row) && isBarred(color, row))
          .map(row => actionCode({ source: { Factory: factory }, color, destination: { PatternLine: row } })),
      )[0]!;
  const lines = after.players[after.active_player_id]!.pattern_lines;
  const mismatch = draftTo(
    row => lines[row]!.color !== null && lines[row]!.count_filled < row + 1,
    (color, row) => lines[row]!.color !== color,
  );
  test.each([
    [
      'tiles that are not there',
      ['1B1', '1B1'],
      /^move \d, by \w+ in round 1, is blue from factory 1 to line 1, but there is no blue in factory 1$/,
    ],
    ['a factory that is not there', ['9B1'], /^move 1, by You in round 1, is .*, but there are only 5 factories$/],
    [
      'a line of another colour',
      [...opening, mismatch],
      /^move 3, by You in round 1, is .* to line [1-5], but line [1-5] holds \w+$/,
    ],
    ['a tile that nobody has to place', ['W11'], /^move 1, by You .*, but the tile from line 1 can’t go there$/],
    [
      'a word that is no move',
      [opening[0], 'hello'],
      /^move 2, by Collector in round 1, reads “hello”, which isn’t a move$/,
    ],
    ['a move after the end', [...whole.record.actions, whole.record.actions[0]!], /, but the game is already over$/],
  ])('with %s is refused with the move, who made it and why, counted from 1', (_, actions, note) => {
    const record = expectOk(parseRecord(change({ actions })));
    expect(replay(record)).toMatchObject({ ok: false, reason: 'action', note: expect.stringMatching(note) });
  });

  it('spells every decision in three letters', () => {
    const { state } = whole.states[0]!;
    for (const action of [...actionsIn(state), { Tile: { row: 2, column: 4 } }]) {
      expect(actionCode(action)).toHaveLength(3);
      expect(readActionCode(actionCode(action))).toEqual(action);
    }
  });
});

describe('a game', () => {
  it('deals every round from its seed alone', () => {
    const other = played({ ...TWO, seed: '1234567890124' });
    expect(other.states[0]).not.toEqual(whole.states[0]);
    expect(played(TWO).states).toEqual(whole.states);
  });

  it('is taken back to the last decision of a person', () => {
    const open = cutTo(whole, 7);
    const at = lastDecision(open)!;
    expect(deciderIn(open.states[at]!)).toBe(0);
    expect(at).toBeLessThan(7);
    expect(open.states.slice(at + 1).every(state => deciderIn(state) !== 0 || state === currentOf(open))).toBe(true);
    expect(lastDecision(cutTo(whole, 0))).toBeNull();
    expect(cutTo(open, at).record.actions).toHaveLength(at);
  });

  it('ends by resigning, and goes on when that is taken back', () => {
    const given = resign(cutTo(whole, 4), 0);
    expect(endingOf(given)).toBe('resigned');
    const [first, last] = rankingOf(given);
    expect([first!.place, last!.place, last!.player]).toEqual([1, 2, given.record.resigned]);
    expect(endingOf(cutTo(given, 4))).toBeNull();
  });

  it('shows the only person, the person to decide, or the first seat', () => {
    expect([0, 1, 2, 3].map(n => seatOnShow(cutTo(whole, n)))).toEqual([0, 0, 0, 0]);
    const passed = played({ ...TWO, players: [PERSON, PERSON] }, 3);
    expect([0, 1, 2].map(n => seatOnShow(cutTo(passed, n)))).toEqual([0, 1, 0]);
    expect(seatOnShow(played({ ...TWO, players: [COLLECTOR, COLLECTOR] }, 3))).toBe(0);
  });

  it('tells the end of every round, and no other', () => {
    const ends = whole.actions.flatMap((_, n) => roundEndedBy(whole, n) ?? []);
    const rounds = currentOf(whole).state.round_number;
    expect(ends).toHaveLength(rounds);
    expect(ends.map(({ isLast }) => isLast)).toEqual(ends.map((_, n) => n === rounds - 1));
    expect(ends.at(-1)!.settled).toEqual(currentOf(whole).state);
    for (const { drafted, settled } of ends) {
      expect(actionsIn(drafted)).toEqual([]);
      expect(settled.players.some(({ score }, seat) => score !== drafted.players[seat]!.score)).toBe(true);
    }
  });

  it('calls a lone person “You” and tells equal engines apart', () => {
    expect(namesOf([PERSON, COLLECTOR])).toEqual(['You', 'Collector']);
    expect(namesOf([PERSON, PERSON])).toEqual(['Player 1', 'Player 2']);
    expect(namesOf([PERSON, COLLECTOR, COLLECTOR])).toEqual(['You', 'Collector (player 2)', 'Collector (player 3)']);
  });
});

describe('kept games', () => {
  it('are listed with how they stand, the latest first, and opened as they were', () => {
    const shelf = shelfOver(storeWith(1_000_000));
    saveMatch(shelf, '1', cutTo(whole, 5), 10);
    saveMatch(shelf, '2', whole, 20);
    const [first, second] = listMatches(shelf);
    expect(first).toMatchObject({ id: '2', summary: { ending: 'played', moves: whole.actions.length } });
    expect(first!.summary!.scores).toEqual(standings(currentOf(whole).state).map(({ total }) => total));
    expect(second).toMatchObject({ id: '1', summary: { ending: null, moves: 5, round: 1 } });
    expect(expectOk(loadMatch(shelf, '1'))).toEqual(cutTo(whole, 5));
    removeMatch(shelf, '2');
    expect(listMatches(shelf).map(({ id }) => id)).toEqual(['1']);
    expect(loadMatch(shelf, '2')).toMatchObject({ ok: false, reason: 'absent' });
  });

  it('that are damaged are told and leave the others alone', () => {
    const store = storeWith(1_000_000);
    const shelf = shelfOver(store);
    saveMatch(shelf, '1', cutTo(whole, 5), 10);
    store.setItem('tessera/azul-game/2', '{"record":');
    store.setItem(
      'tessera/azul-game/3',
      JSON.stringify({ record: { game: 'azul' }, round: 1, scores: [], ending: null, savedAt: 1 }),
    );
    expect(listMatches(shelf).map(({ id, summary }) => [id, summary !== null])).toEqual([
      ['1', true],
      ['2', false],
      ['3', false],
    ]);
    expect(loadMatch(shelf, '2')).toMatchObject({ ok: false, reason: 'corrupted' });
    const cut = { ...whole.record, actions: ['1B1', '1B1', '1B1'] };
    shelf.write('azul-game/4', { record: cut, round: 1, scores: [0, 0], ending: null, savedAt: 1 });
    expect(loadMatch(shelf, '4')).toMatchObject({
      ok: false,
      reason: 'corrupted',
      note: expect.stringMatching(/move/),
    });
  });
});

describe('a review', () => {
  const drafts = draftPlaces(whole).slice(0, 12);
  const nodes = { round: 1000, game: 2000 };
  const judged = drafts.map(n => judgedDraft(whole, n, evaluatePosition(whole.states[n]!.state, { nodes })));

  it('judges every draft by the regret of the move that was made', () => {
    for (const [i, { n, regret, value, seat, band }] of judged.entries()) {
      const proof = evaluatePosition(whole.states[n]!.state, { nodes });
      const made = proof.moves.find(({ action }) => actionCode(action) === whole.record.actions[n])!;
      expect([n, regret, value, seat]).toEqual([drafts[i], made.regret, proof.moves[0]!.value, i % 2]);
      expect(band === 'best').toBe(made.regret <= Math.max(0.5, made.noise));
    }
    expect(judged.filter(isMistake).every(({ regret, noise }) => regret > noise)).toBe(true);
  });

  it('shows both players as one of them stands, and their chances add up', () => {
    const [mine, theirs] = [0, 1].map(seat => seriesOf(judged, drafts, seat, 'chance', true));
    expect(mine).toHaveLength(drafts.length);
    for (const [i, point] of mine!.entries()) expect(point.value + theirs![i]!.value).toBeCloseTo(1, 9);
    expect([mine![0]!.x, mine!.at(-1)!.x]).toEqual([0, 1]);
    const lead = seriesOf(judged, drafts, 1, 'margin', true);
    expect(lead.every(({ y }) => y >= 0 && y <= 1)).toBe(true);
    expect(lead[1]!.value).toBe(judged[1]!.value);
    expect(lead[0]!.value).toBe(-judged[0]!.value);
  });

  it('tells what a draft made of the chance and of the lead, by the eyes of either player', () => {
    for (const one of judged) {
      const own = changeBy(one, one.seat, 'chance')!;
      const other = changeBy(one, 1 - one.seat, 'chance')!;
      expect(own).toEqual({ before: one.chance, after: one.chanceAfter });
      expect(own.after + other.after).toBeCloseTo(1, 9);
      const lead = changeBy(one, one.seat, 'margin')!;
      expect(lead.before - lead.after).toBeCloseTo(one.regret, 9);
    }
    expect(judged.some(({ chance, chanceAfter }) => chance! > chanceAfter!)).toBe(true);
  });

  it('by rollouts shows only the drafts of the player who is looked at', () => {
    expect(seriesOf(judged, drafts, 1, 'margin', false).map(({ n }) => n)).toEqual(
      drafts.filter((_, i) => i % 2 === 1),
    );
  });

  it('is kept with its game, and made again when the game went another way', () => {
    const shelf = shelfOver(storeWith(1_000_000));
    saveReview(shelf, '1', whole, { judged, isOffered: false });
    expect(loadReview(shelf, '1', whole)).toEqual({ judged, isOffered: false });
    expect(loadReview(shelf, '1', cutTo(whole, 3)).judged).toEqual([]);
    expect(loadReview(shelf, '2', whole).judged).toEqual([]);
    expect(azul.versions.grader).toBeGreaterThan(0);
  });

  it('offers its costly moves once, also when it was made before that was kept', () => {
    const shelf = shelfOver(storeWith(1_000_000));
    const key = 'azul-review/1';
    const short = cutTo(whole, drafts.length);
    saveReview(shelf, '1', short, { judged, isOffered: true });
    const kept = expectOk(shelf.read(key)) as Record<string, unknown>;
    expect(loadReview(shelf, '1', short).isOffered).toBe(true);
    const { isOffered: _, ...before } = kept;
    shelf.write(key, before);
    expect(loadReview(shelf, '1', short).isOffered).toBe(true);
    shelf.write(key, { ...before, judged: judged.slice(1) });
    expect(loadReview(shelf, '1', short).isOffered).toBe(false);
  });

  const OTHERS: GameRecord = { ...whole.record, players: [PERSON, PERSON], source: 'boardgamearena' };
  const one = (over: Partial<Judged>): Judged => ({
    ...judged[0]!,
    chance: 0.6,
    chanceAfter: 0.6,
    band: 'miss',
    ...over,
  });
  test.each([
    ['played here', whole.record, [0], [0]],
    ['from elsewhere, of the first player', { ...whole.record, source: 'notation', you: 0 }, [0], [0]],
    ['from elsewhere, of the second', { ...OTHERS, you: 1 }, [1], [1]],
    ['of others', OTHERS, [], [0, 1]],
    ['of two persons at one table', { ...whole.record, players: [PERSON, PERSON] }, [0, 1], [0, 1]],
  ] as readonly (readonly [string, GameRecord, readonly number[], readonly number[]])[])(
    'of a game %s has the mistakes of the reader alone practised',
    (_, record, practised, seen) => {
      const all = [0, 1].map(seat => one({ seat, chanceAfter: 0.2 }));
      expect(ownCostly({ record }, all).map(({ seat }) => seat)).toEqual(practised);
      expect(draftsToSee({ record }, all).map(({ seat }) => seat)).toEqual(seen);
      expect(firstOwnSeat({ record })).toBe(practised[0] ?? 0);
    },
  );
  test.each([
    ['five points of a hundred', one({ chance: 0.3, chanceAfter: 0.25 }), true],
    ['a little less', one({ chance: 0.3, chanceAfter: 0.251 }), false],
    ['many points in a game that is decided', one({ chance: 0.999, chanceAfter: 0.99, regret: 20 }), false],
    ['much, by few points', one({ chanceAfter: 0.2, band: 'good', regret: 1 }), true],
    ['much, within the error', one({ chanceAfter: 0.2, band: 'best' }), false],
    ['nothing that is known', one({ chance: null, chanceAfter: null }), false],
    ['what it had to', one({ chanceAfter: 0.2, band: null }), false],
  ])('a move that cost %s is worth practising or not', (_, found, isWorth) => {
    expect(isCostly(found)).toBe(isWorth);
  });

  it('puts the costliest move first, and the earlier of equal ones', () => {
    const costly = [0.5, 0.2, 0.5, 0.1].map((chanceAfter, n) => one({ n, chanceAfter }));
    expect(costly.toSorted(byCost).map(({ n }) => n)).toEqual([3, 1, 0, 2]);
  });
});

describe('help', () => {
  it('stands on the record, through moves, export and replay', () => {
    const helped = withHelp(withHelp(withHelp(cutTo(whole, 4), 'hints'), 'takeBacks'), 'hints');
    const on = expectOk(act(helped, whole.actions[4]!));
    expect(on.record.help).toEqual({ hints: 2, takeBacks: 1 });
    expect(expectOk(replay(expectOk(parseRecord(recordText(on.record))))).record).toEqual(on.record);
    expect(helpText(on.record)).toBe('unrated: 2 hints, 1 take-back');
    expect([helpText(whole.record), whole.record.help]).toEqual(['', undefined]);
  });

  it('is refused where it is no count', () => {
    for (const help of [{ hints: -1, takeBacks: 0 }, { hints: 1 }, { hints: 0.5, takeBacks: 0 }, 3])
      expect(parseRecord(JSON.stringify({ ...whole.record, help }))).toMatchObject({ ok: false, reason: 'malformed' });
  });
});

describe('the notes of a first game', () => {
  const turn = { isPersonsTurn: true, isHolding: false, isScored: false };
  test.each([
    ['a turn', turn, 'take'],
    ['tiles in hand', { ...turn, isHolding: true }, 'place'],
    ['the end of a round', { ...turn, isPersonsTurn: false, isScored: true }, 'score'],
    ['the computer’s turn', { ...turn, isPersonsTurn: false }, null],
  ])('explain %s, until they are dismissed', (_, moment, step) => {
    expect(guideStep(moment, [])).toBe(step);
    expect(guideStep(moment, GUIDE_STEPS)).toBeNull();
  });

  it('are dismissed for good, whatever stands on the shelf', () => {
    const shelf = shelfOver(storeWith(1_000));
    expect(readDismissed(shelf)).toEqual([]);
    shelf.write(GUIDE_KEY, ['score', 'take', 'other', 7]);
    expect(readDismissed(shelf)).toEqual(['take', 'score']);
    shelf.write(GUIDE_KEY, { take: true });
    expect(readDismissed(shelf)).toEqual([]);
  });
});
