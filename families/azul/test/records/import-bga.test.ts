import { expectOk, rngFrom } from '@tessera/core';
import { describe, expect, it, test } from 'vitest';
import { importBga } from '../../src/records/bga/import-bga.ts';
import { currentOf, endingOf, type Match } from '../../src/records/match.ts';
import { movesText } from '../../src/records/moves-text.ts';
import { readGame } from '../../src/records/read-game.ts';
import { parseRecord, recordText } from '../../src/records/record.ts';
import { replay } from '../../src/records/replay.ts';
import { standings } from '../../src/rules/standings.ts';
import { plainRanking } from '../plain-end.ts';
import { greedyPolicy, playPlainGame, randomPolicy } from '../plain-play.ts';
import type { PlainStep } from '../plain-replay.ts';
import { bgaOfPlain, replyOf, type WrittenNotification } from './plain-bga.ts';

const totalsOf = (match: Match) => standings(currentOf(match).state).map(({ total }) => total);
const listed = (notes: readonly WrittenNotification[]) => JSON.stringify(notes);
const imported = (notes: readonly WrittenNotification[]) => expectOk(importBga(listed(notes)));

/** A game by the plain rules, which share no code with the engine. */
function plainGame(seats: 2 | 3 | 4, seed: string, policy = greedyPolicy): readonly PlainStep[] {
  const rng = rngFrom(seed);
  return playPlainGame(seats, 'fixed', policy, below => rng.uint(below));
}

describe('games that the plain rules played', () => {
  test.each([
    [2, 'a', greedyPolicy],
    [2, 'b', randomPolicy],
    [3, 'c', greedyPolicy],
    [4, 'd', greedyPolicy],
    [4, 'e', randomPolicy],
  ] as const)('of %i players (%s) come out with the scores of the record', (seats, seed, policy) => {
    const steps = plainGame(seats, seed, policy);
    const match = imported(bgaOfPlain(steps));
    expect(totalsOf(match)).toEqual(plainRanking(steps.at(-1)!.next).map(({ total }) => total));
    expect(match.actions).toEqual(steps.flatMap(({ action }) => action ?? []));
    expect([endingOf(match), match.record.players[0]]).toEqual(['played', { kind: 'person', name: 'Ada' }]);
  });

  const steps = plainGame(2, 'f');
  const notes = bgaOfPlain(steps);
  const whole = imported(notes);

  test.each([
    ['a downloaded reply', replyOf(notes, 2)],
    ['a bare list', listed(notes)],
    ['the same with line ends and a mark at its start', `\n ${JSON.stringify(notes, null, 2)}`],
    [
      'a saved page',
      `<html><script>var x = [1]; if (a) { b(); }\ng_gamelogs = ${listed(notes)};\nfinish({"a": 1});</script></html>`,
    ],
    ['its own record', recordText(whole.record)],
    ['its moves in notation', `# Ada against Bo\n${movesText(whole)}`],
  ])('%s is read', (_, text) => {
    const match = expectOk(readGame(text));
    expect(match.actions).toEqual(whole.actions);
    expect(match.states.map(({ state }) => state)).toEqual(whole.states.map(({ state }) => state));
  });

  it('a record of an imported game is played again to the same end, with names, deals and origin', () => {
    const record = { ...whole.record, you: 1 };
    const again = expectOk(replay(expectOk(parseRecord(recordText(record)))));
    expect(again.record).toEqual(record);
    expect(again.states).toEqual(whole.states);
  });

  it('a notification that went to two channels counts once', () => {
    expect(imported(notes.flatMap(each => [each, each])).actions).toEqual(whole.actions);
  });

  const moves = (type: string) => notes.flatMap((each, n) => (each.type === type ? [n] : []));
  const change = (n: number, args: Readonly<Record<string, unknown>>, type = notes[n]!.type) =>
    notes.with(n, { type, args: { ...notes[n]!.args, ...args } });
  const take = moves('tilesSelected')[3]!;
  const place = take + 1;
  const deals = moves('factoriesFilled');
  const refusals: readonly (readonly [string, readonly WrittenNotification[] | string, string, RegExp])[] = [
    ['half a reply', replyOf(notes, 2).slice(0, 3000), 'malformed', /isn’t complete|list of notifications/],
    [
      'an answer without a game',
      '{"status":"0","error":"You must be logged in"}',
      'malformed',
      /You must be logged in/,
    ],
    ['another game', listed([{ type: 'cardPlayed', args: {} }]), 'malformed', /fills factories/],
    ['a record that begins late', notes.slice(6), 'incomplete', /first deal is missing/],
    [
      'a round that is missing',
      notes.toSpliced(deals[1]!, deals[2]! - deals[1]!),
      'incomplete',
      /^round 1 \(entry \d+, factoriesFilled\): a round is missing/,
    ],
    ['a deal that is missing', notes.toSpliced(deals[1]!, 1), 'incomplete', /tiles of round 2 are missing/],
    [
      'a move that is missing',
      notes.toSpliced(take, 2),
      'action',
      /^move \d+, by \w+ in round 1 .*but it is the turn of/,
    ],
    ['a placement that is missing', notes.toSpliced(place, 1), 'incomplete', /before those in hand were placed/],
    ['a take that is missing', notes.toSpliced(take, 1), 'incomplete', /nobody took/],
    ['another factory', change(take, { fromFactory: 9 }), 'action', /move 4, by Bo in round 1.* only 5 factories/],
    ['another line', change(place, { line: 7 }), 'malformed', /there is no line 7/],
    [
      'more tiles than there were',
      change(take, { selectedTiles: new Array(4).fill({ type: notes[take]!.args.type }) }),
      'scores',
      /^move 4, by Bo in round 1 .*the record has 4 tiles taken, but by the rules there are 3$/,
    ],
    ['a stranger', change(take, { playerId: 5 }), 'malformed', /player 5 moves, but 2 players sit/],
    ['another bag', change(deals[1]!, { remainingTiles: 3 }), 'scores', /leaves 3 tiles in the bag/],
    [
      'other points',
      notes.map(each =>
        each.type === 'emptyFloorLine' ? { ...each, args: { floorLines: { 90000001: { points: -99 } } } } : each,
      ),
      'scores',
      /floor line of Ada costs 99/,
    ],
    [
      'another bonus',
      notes.map(each =>
        each.type === 'endScore' ? { ...each, args: { scores: { 90000001: { points: 50 } } } } : each,
      ),
      'scores',
      /Ada gets 50 bonus points, but by the rules 7/,
    ],
    [
      'tiles of a sixth colour',
      change(deals[0]!, { factories: { 1: new Array(4).fill({ type: 6 }), 2: [], 3: [], 4: [], 5: [] } }),
      'variant',
      /variant .* tiles of type 6/,
    ],
    ['special factories', change(deals[0]!, { specialFactories: { 1: 9 } }), 'variant', /specialFactories/],
    [
      'six factories',
      change(deals[0]!, { factories: { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [] } }),
      'variant',
      /6 factories/,
    ],
  ];
  test.each(refusals)('%s is refused with its place', (_, given, reason, note) => {
    const read = importBga(typeof given === 'string' ? given : listed(given));
    expect(read).toMatchObject({ ok: false, reason, note: expect.stringMatching(note) });
  });

  it('a game on another wall is refused by name', () => {
    const text = listed(notes).replaceAll(/"column":\d/g, '"column":1');
    expect(importBga(text)).toMatchObject({ ok: false, reason: 'variant', note: expect.stringMatching(/coloured/) });
  });

  it('a game that stops is read as far as it goes', () => {
    const match = imported(notes.slice(0, deals[2]! + 5));
    expect([endingOf(match), currentOf(match).state.round_number]).toEqual(['stopped', 3]);
    const settled = imported(notes.slice(0, deals[2]!));
    expect([
      endingOf(settled),
      currentOf(settled).state.factories.every(heap => Object.keys(heap).length === 0),
    ]).toEqual(['stopped', true]);
  });

  it('a player who concedes has resigned', () => {
    const given = [...notes.slice(0, deals[1]! + 3), { type: 'playerConcedeGame', args: { player_id: '90000008' } }];
    const match = imported(given);
    expect([endingOf(match), match.record.resigned]).toEqual(['resigned', 1]);
  });
});
