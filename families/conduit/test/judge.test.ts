import { expectOk, rngFrom, type SolveJudge, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { type ConduitKinds, type ConduitState, conduit } from '../src/index.ts';
import { codeOfPattern, faceKey } from '../src/lattice.ts';
import { placementOf } from '../src/placement.ts';
import type { ConduitAction, ConduitItem, ConduitProof, Placement } from '../src/schema.ts';
import { patternOfText } from '../src/tiles.ts';
import { itemsFor } from './items.ts';

const judge = conduit.judge as SolveJudge<ConduitKinds>;

function madeFor(params: Parameters<typeof itemsFor>[0], seed: string): { item: ConduitItem; proof: ConduitProof } {
  const [item] = itemsFor(params, seed, 1);
  return { item: item!, proof: expectOk(conduit.maker.prove(item!, workWith(rngFrom(seed), conduit.allowance.prove))) };
}

function played(state: ConduitState, ...actions: readonly ConduitAction[]): ConduitState {
  return actions.reduce((now, action) => expectOk(conduit.play.act(now, action)), state);
}

const { item, proof } = madeFor({ lattice: 'flat', bounds: [4, 1, 4] }, 'judge');
const key = judge.key(item, proof);
const start = conduit.play.begin(item);
const placementIn = (action: ConduitAction): Placement => (action.do === 'place' ? action.placement : null!);
const first = placementIn(key[0]!);

describe('playing', () => {
  it('refuses what cannot be done at all', () => {
    const fixed = item.fixed[0]!;
    const { x, y, z, orientation } = first;
    const face = { x, y, z, orientation };
    const laid = played(start, key[0]!);
    const act = (state: ConduitState, action: ConduitAction) => conduit.play.act(state, action);
    expect(act(start, { do: 'place', placement: { ...first, x: 9 } })).toMatchObject({ reason: 'outside' });
    expect(act(start, { do: 'place', placement: { ...first, ...{ x: fixed.x, z: fixed.z } } })).toMatchObject({
      reason: 'fixed',
    });
    expect(act(start, { do: 'remove', face })).toMatchObject({ reason: 'empty' });
    expect(act(start, { do: 'lock', face })).toMatchObject({ reason: 'empty' });
    expect(act(laid, { do: 'unlock', face })).toMatchObject({ reason: 'not-locked' });
    const locked = played(laid, { do: 'lock', face });
    expect(act(locked, { do: 'remove', face })).toMatchObject({ reason: 'locked' });
    expect(act(locked, key[0]!)).toMatchObject({ reason: 'locked' });
    expect(played(locked, { do: 'unlock', face }, { do: 'remove', face }).placements).toEqual([]);
  });

  it('moves a laid tile in one step, and only that tile', () => {
    const { x, y, z, orientation } = first;
    const from = { x, y, z, orientation };
    const free = placementIn(key[1]!);
    const elsewhere = { ...first, x: free.x, y: free.y, z: free.z, orientation: free.orientation };
    const laid = played(start, key[0]!);
    const move = { do: 'move', from, placement: elsewhere } as const;
    expect(expectOk(conduit.codecs.action.decode(conduit.codecs.action.encode(move)))).toEqual(move);
    expect(played(laid, move).placements.map(faceKey)).toEqual([faceKey(elsewhere)]);
    expect(conduit.play.act(start, move)).toMatchObject({ reason: 'empty' });
    expect(conduit.play.act(played(laid, { do: 'lock', face: from }), move)).toMatchObject({ reason: 'locked' });
    const other = key.map(placementIn).find(({ tile }) => tile !== first.tile)!;
    expect(conduit.play.act(laid, { do: 'move', from, placement: other })).toMatchObject({ reason: 'another-tile' });
  });

  it('lays no more copies of a tile than the inventory has', () => {
    const { count } = item.inventory.find(spec => spec.tile === first.tile)!;
    const places = key.map(placementIn).slice(0, count + 1);
    let state = start;
    const reasons = places.map(({ x, y, z, orientation }) => {
      const next = conduit.play.act(state, { do: 'place', placement: { ...first, x, y, z, orientation } });
      if (next.ok) state = next.value;
      return next.ok ? 'laid' : next.reason;
    });
    expect(reasons).toEqual([...Array<string>(count).fill('laid'), 'none-left']);
  });
});

describe('checking', () => {
  const row: ConduitItem = {
    lattice: 'flat',
    bounds: { width: 4, height: 1, depth: 1 },
    inventory: [
      { tile: 'cap', count: 2 },
      { tile: 'straight', count: 2 },
    ],
    fixed: [],
  };
  const laid = (x: number, edges: string): ConduitAction => {
    const pattern = patternOfText(edges)!;
    return {
      do: 'place',
      placement: placementOf({ x, y: 0, z: 0, orientation: 'flat' }, codeOfPattern('flat', pattern)),
    };
  };

  it.each([
    ['nothing yet', [], []],
    ['a connector that points out of the bounds', [laid(0, '---m')], ['open-end']],
    ['a connector that meets a blank edge', [laid(0, '-m--'), laid(1, '-m--')], ['open-end', 'split']],
    ['a network that is closed too early', [laid(0, '-m--'), laid(1, '---m')], ['shut']],
    ['all well', [laid(0, '-m--'), laid(1, '-m-m')], []],
  ])('says what breaks a rule: %s', (_, actions, codes) => {
    expect(judge.check(played(conduit.play.begin(row), ...actions)).faults.map(({ code }) => code)).toEqual(codes);
  });

  it('accepts the solution as solved, and finds mistakes before that', () => {
    const done = played(start, ...key);
    expect(judge.check(done)).toEqual({ isSolved: true, faults: [] });
    expect(judge.hint(proof, done)).toBeNull();
    expect(judge.mistakes(proof, done)).toEqual([]);
  });
});

describe('hints', () => {
  it('give readable sentences, from where to look to what to do', () => {
    const hint = judge.hint(proof, start)!;
    const sentences = hint.remarks.map(conduit.words.say);
    expect(hint.remarks[0]!.code).toBe('look');
    expect(hint.remarks.at(-1)!.code).toBe('place');
    expect(sentences.every(sentence => sentence.endsWith('.'))).toBe(true);
    expect(hint.actions[0]).toMatchObject({ do: 'place' });
  });

  it('point out a mistake first, and unlock it when it is locked', () => {
    const other = key.map(placementIn).find(tile => tile.tile === first.tile && tile.edges !== first.edges);
    const swapped = other ?? { ...placementIn(key[1]!), x: first.x, z: first.z };
    const wrong = { ...swapped, x: first.x, y: first.y, z: first.z };
    const { x, y, z, orientation } = wrong;
    const state = played(start, { do: 'place', placement: wrong }, { do: 'lock', face: { x, y, z, orientation } });
    expect(judge.mistakes(proof, state).map(({ spots }) => spots)).toEqual([[faceKey(wrong)]]);
    const hint = judge.hint(proof, state)!;
    expect(hint.remarks.map(({ code }) => code)).toEqual(['look', 'slip', 'remove']);
    expect(played(state, ...hint.actions).placements).toEqual([]);
  });

  it('reveal a locked tile when no rung gives a reason', () => {
    const free = madeFor({ lattice: 'flat', bounds: [4, 1, 4], fixed: [0, 0] }, 'free');
    const hint = judge.hint(free.proof, conduit.play.begin(free.item))!;
    expect(hint.remarks.map(({ code }) => code)).toEqual(['look', 'given', 'place']);
    expect(hint.actions.map(action => action.do)).toEqual(['place', 'lock']);
  });

  it('lead to the symmetric solution that is nearest to the state', () => {
    const free = madeFor({ lattice: 'flat', bounds: [4, 1, 4], fixed: [0, 0] }, 'free');
    const [tile] = free.proof.solutions[0]!;
    const edges = tile!.edges.slice(2) + tile!.edges.slice(0, 2);
    const face = { x: 3 - tile!.x, y: 0, z: 3 - tile!.z, orientation: 'flat' } as const;
    const placement = placementOf(face, codeOfPattern('flat', patternOfText(edges)!));
    const state = played(conduit.play.begin(free.item), { do: 'place', placement });
    expect(judge.mistakes(free.proof, state)).toEqual([]);
  });
});
