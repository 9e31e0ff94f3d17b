import { describe, expect, test } from 'vitest';
import { made, propose } from './proposed.ts';

describe('positions from games of the engine against itself', () => {
  test('the same seed gives the same position, which differs from that of the greedy player', () => {
    const asked = { policy: 'engine', stage: 'early', round: 'mid' } as const;
    const [first, again] = [made(asked, '3'), made(asked, '3')];
    expect(first).toEqual(again);
    expect(first).toMatchObject({ game_stage: 'early', round_stage: 'mid', relaxed: [] });
    expect(first.state).not.toEqual(made({ ...asked, policy: 'greedy' }, '3').state);
  });
  test('the engine also plays three players and the grey wall', () => {
    expect(
      made({ policy: 'engine', players: 3, wall: 'grey', stage: 'early', round: 'start' }, '4').state,
    ).toBeDefined();
  });
  test('a game of the engine costs as much work as ten greedy games', () => {
    const asked = { policy: 'engine', stage: 'early', round: 'start' } as const;
    expect(propose(asked, '3', 9)).toMatchObject({ ok: false, reason: 'budget' });
    expect(propose(asked, '3', 10).ok).toBe(true);
  });
});
