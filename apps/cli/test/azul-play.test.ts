import { describe, expect, it } from 'vitest';
import { tessera } from './tessera.ts';

describe('azul play', () => {
  it('runs as a program, ends with its input, and refuses a seat that is not there', async () => {
    const { code, out } = await tessera(['azul', 'play', '--seed', '42'], 'h\nq\n');
    expect([code, out.includes('> Player 1, 0 points'), out.includes('three signs')]).toEqual([0, true, true]);
    const wrong = await tessera(['azul', 'play', '--seat', '3']);
    expect([wrong.code, wrong.err]).toEqual([2, 'tessera: there is no seat 3 at a table for 2\n']);
  });
});
