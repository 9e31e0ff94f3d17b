import { readParams, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import type { AzulPlayState } from '../src/kinds.ts';
import { actionsIn, lineToPlace, newGame, play, playToSeat, policyAction, turnOf } from '../src/play.ts';
import { greedyMove, randomMove } from '../src/policies/policy.ts';
import { actionOf } from '../src/rules/action.ts';
import { legalActions } from '../src/rules/drafting.ts';
import { checkGameEnd, isRoundComplete } from '../src/rules/end-of-round.ts';
import type { WallKind } from '../src/rules/tiles.ts';
import { moveText, readMoveText } from '../src/text/move-notation.ts';
import { plainFaults } from './plain-check.ts';
import { sketch } from './sketch.ts';

function begin(wall: WallKind, players = 2): AzulPlayState {
  const params = readParams(fields, { wall, players, stage: 'early' });
  if (!params.ok) throw new Error(params.note);
  const item = azul.maker.propose(params.value, workWith(rngFrom('1'), azul.allowance.propose));
  if (!item.ok) throw new Error(item.reason);
  return play.begin(item.value);
}

/** Plays whatever comes first or at random until nothing can be done. */
function playOut(from: AzulPlayState, seed: string): { readonly end: AzulPlayState; readonly tiled: number } {
  const rng = rngFrom(seed);
  let now = from;
  let tiled = 0;
  for (let i = 0; i < 2000; i++) {
    const actions = actionsIn(now.state);
    if (actions.length === 0) break;
    const action = actions[rng.uint(actions.length)]!;
    if ('Tile' in action) tiled++;
    const next = play.act(now, action);
    if (!next.ok) throw new Error(next.note);
    now = next.value;
    expect(plainFaults(now.state)).toEqual([]);
  }
  return { end: now, tiled };
}

describe('a position can be played to the end of the game', () => {
  for (const wall of ['fixed', 'grey'] as const) {
    test(`${wall} wall`, () => {
      const { end, tiled } = playOut(begin(wall), 'play');
      expect(checkGameEnd(end.state)).toBe(true);
      expect(isRoundComplete(end.state)).toBe(true);
      expect(tiled > 0).toBe(wall === 'grey');
      expect(playOut(begin(wall), 'play').end).toEqual(end);
    });
  }
  test('after the last draft of a round the next one is dealt', () => {
    const last = { state: sketch({ players: [{}, {}], center: 'BB1', active: 1 }), stream: 'deal' };
    const next = play.act(last, { source: 'Center', color: 'Blue', destination: 'Floor' });
    expect(next).toMatchObject({ ok: true, value: { state: { round_number: 2, active_player_id: 1 } } });
  });
  test('an illegal action is refused with its reason', () => {
    const start = begin('fixed');
    expect(play.act(start, { Tile: { row: 0, column: 0 } })).toMatchObject({
      ok: false,
      reason: 'INVALID_DESTINATION',
    });
    expect(play.act(start, { source: { Factory: 8 }, color: 'Blue', destination: 'Floor' })).toMatchObject({
      ok: false,
      reason: 'INVALID_SOURCE',
    });
  });
});

describe('against policies', () => {
  test('the opponents act until the person must decide', () => {
    for (const wall of ['fixed', 'grey'] as const) {
      let now = begin(wall, 4);
      for (let turn = 0; turn < 60 && !checkGameEnd(now.state); turn++) {
        now = playToSeat(now, 2, turn % 2 ? greedyMove : randomMove);
        if (checkGameEnd(now.state)) break;
        expect(turnOf(now.state)).toBe(2);
        const next = play.act(now, actionsIn(now.state)[0]!);
        if (next.ok) now = next.value;
      }
      expect(checkGameEnd(now.state)).toBe(true);
    }
  });
  test('the same position gives the same reply', () => {
    const start = begin('fixed');
    const seat = 1 - start.state.active_player_id;
    expect(playToSeat(start, seat, randomMove)).toEqual(playToSeat(start, seat, randomMove));
  });
  test('a policy chooses a legal draft, or nothing where there is none', () => {
    const { state } = begin('fixed');
    expect(legalActions(state)).toContainEqual(policyAction(state, greedyMove, rngFrom('1')));
    expect(policyAction(sketch({ players: [{}, {}], center: '1' }), greedyMove, rngFrom('1'))).toBeNull();
    expect(actionOf(0)).toEqual({ source: { Factory: 0 }, color: 'Blue', destination: { PatternLine: 0 } });
  });
  test('no line is pending on a fixed wall', () => {
    expect(lineToPlace(sketch({ players: [{ lines: ['B', '', '', '', ''], floor: '1' }, {}] }))).toBeNull();
  });
});

describe('a new game', () => {
  test('is dealt from its stream and can be played to the end', () => {
    const start = newGame(3, 'fixed', '1737323155000');
    expect(start).toEqual(newGame(3, 'fixed', '1737323155000'));
    expect(start.state).not.toEqual(newGame(3, 'fixed', '1737323155001').state);
    expect(plainFaults(start.state)).toEqual([]);
    expect(checkGameEnd(playOut(start, 'new').end.state)).toBe(true);
  });
  test('drafts survive writing and reading their short text', () => {
    const { state } = newGame(4, 'fixed', '2');
    for (const action of legalActions(state)) expect(readMoveText(moveText(action))).toEqual(action);
    expect(readMoveText(' 2 k 4 ')).toEqual({
      source: { Factory: 1 },
      color: 'Black',
      destination: { PatternLine: 3 },
    });
    expect(readMoveText('cwf')).toEqual({ source: 'Center', color: 'White', destination: 'Floor' });
    for (const text of ['', '0B1', '1B6', '1G1', 'CC1', '1B11']) expect(readMoveText(text)).toBeNull();
  });
});
