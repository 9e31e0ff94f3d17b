import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { proofFrames } from '../app/board/replay.ts';
import { isSolved } from '../src/faults.ts';
import { conduit } from '../src/index.ts';
import { faceKey } from '../src/lattice.ts';
import type { ConduitItem, ConduitProof } from '../src/schema.ts';
import { verifySolution } from '../src/verify.ts';
import { itemsFor } from './items.ts';

type Made = readonly [ConduitItem, ConduitProof];

function madeFor(params: Parameters<typeof itemsFor>[0], count: number): readonly Made[] {
  return itemsFor(params, 'replay', count).map(
    item => [item, expectOk(conduit.maker.prove(item, workWith(rngFrom('replay'), conduit.allowance.prove)))] as const,
  );
}

const MADE = [
  ...madeFor({ lattice: 'flat', bounds: [4, 1, 4] }, 5),
  ...madeFor({ lattice: 'flat', bounds: [5, 1, 5], reasoning: 'plain' }, 5),
  ...madeFor({ bounds: [2, 2, 2] }, 5),
  ...madeFor({ bounds: [3, 2, 3] }, 5),
];
const SEVERAL = madeFor({ lattice: 'flat', bounds: [4, 1, 4], solutions: [2, 3] }, 4);

const tilesIn = ({ solutions: [first] }: ConduitProof) => new Set(first!.map(tile => `${faceKey(tile)} ${tile.edges}`));

describe('the replay of a proof', () => {
  it('lays only tiles of a solution, some in every frame, and ends with the solution', () => {
    expect(MADE).toHaveLength(20);
    for (const [item, proof] of [...MADE, ...SEVERAL]) {
      const key = tilesIn(proof);
      let before = 0;
      const frames = proofFrames(item, proof);
      for (const { state } of frames) {
        for (const tile of state.placements) expect(key).toContain(`${faceKey(tile)} ${tile.edges}`);
        expect(state.placements.length).toBeGreaterThan(before);
        before = state.placements.length;
      }
      const { state } = frames.at(-1)!;
      expect(isSolved(state)).toBe(true);
      expect(verifySolution([...item.fixed, ...state.placements], item)).toBe(true);
    }
  });

  it('says in every frame what the step rests on and points at the tiles that it lays', () => {
    const said = new Set<string>();
    for (const [item, proof] of [...MADE, ...SEVERAL]) {
      let before = new Set<string>();
      for (const { state, remarks } of proofFrames(item, proof)) {
        const laid = state.placements.map(faceKey).filter(key => !before.has(key));
        expect(remarks.at(-1)!.spots).toEqual(expect.arrayContaining(laid));
        expect(new Set(remarks.map(({ code }) => code)).size).toBe(remarks.length);
        for (const remark of remarks) {
          for (const words of [conduit.words.say(remark), conduit.words.spell!(remark)]) {
            expect(words).toMatch(/^[A-Z].*\.$/);
            expect(words).not.toMatch(/undefined|null|NaN/);
          }
          said.add(remark.code);
        }
        before = new Set(state.placements.map(faceKey));
      }
    }
    for (const code of ['see-edge', 'see-inventory', 'see-contradiction', 'settle', 'tried', 'rest'])
      expect(said).toContain(code);
  });

  it('of an old proof finds the deductions again', () => {
    const [item, proof] = MADE[0]!;
    const { deductions: _, ...old } = proof;
    expect(proofFrames(item, old)).toEqual(proofFrames(item, proof));
  });
});

describe('the words of a step', () => {
  const say = (code: string, args = {}, spots: string[] = ['0,0,0,flat']) => conduit.words.say({ code, args, spots });
  const cap = { tile: 'cap', edges: 'm---' };

  it('speak of what is highlighted', () => {
    expect(say('settle', { tiles: [cap] })).toBe('Place this cap.');
    expect(say('settle', { tiles: [cap, cap] }, ['0,0,0,flat', '1,0,0,flat', '2,0,0,flat'])).toBe(
      'Place these 2 tiles and leave this spot empty.',
    );
    expect(say('see-contradiction', cap)).toBe(
      'What if this spot had a cap with ends at top middle? Then the rest could not be closed.',
    );
    expect(say('see-inventory', { usedUp: ['cap'], onlyHere: ['empty'] })).toBe(
      'Tiles left: the spots for cap are all known and just enough spots can stay empty.',
    );
    expect(say('tried', { count: 1 })).toBe('What if: 1 option leads nowhere.');
  });
});
