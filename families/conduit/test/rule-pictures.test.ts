import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { conduit } from '../src/index.ts';
import { EXAMPLE } from '../src/pictures/rule-pictures.ts';

describe('the rules in pictures', () => {
  it('show a puzzle with one solution', () => {
    const item = expectOk(conduit.codecs.item.decode(conduit.codecs.item.encode(EXAMPLE)));
    const proof = expectOk(conduit.maker.prove(item, workWith(rngFrom('lesson'), conduit.allowance.prove)));
    expect(proof.solutions).toHaveLength(1);
  });

  it('are three: nothing laid, open ends ringed, all closed', () => {
    const rings = conduit.pictures.rules!().map(({ svg }) => (svg.match(/stroke="#e2571f"/g) ?? []).length);
    expect(rings).toHaveLength(3);
    expect([rings[0], rings[2]]).toEqual([0, 0]);
    expect(rings[1]).toBeGreaterThan(0);
  });
});
