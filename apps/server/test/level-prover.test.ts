import type { Family } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { attempt } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_PROVER, type LevelProver, levelProver } from '../src/collections/level-prover.ts';
import { checkLevelCode } from '../src/collections/proved-entry.ts';

const family = toy as unknown as Family;
const ENDLESS = new URL('./endless-worker.ts', import.meta.url).href;
const LEVEL = { kind: 'level', family: 'toy', code: 'abcdefgh' } as const;

let prover: LevelProver | null = null;
afterEach(() => prover?.close());

async function levelOfToy(): Promise<string> {
  for (let n = 0; ; n++) {
    const result = attempt(family, { family: 'toy', seed: 'level', params: { size: 4 } }, n);
    if ('made' in result) return writeLevel(family, { item: result.made.item, title: '', author: '' });
  }
}

it('proves a level in a thread', async () => {
  prover = levelProver();
  const answer = await prover.prove({ kind: 'level', family: 'toy', code: await levelOfToy() });
  expect(answer).toMatchObject({ ok: true, entry: { family: 'toy', isLevel: true } });
});

it('ends the thread of a proof that takes too long, and goes on with the next', async () => {
  prover = levelProver({ ...DEFAULT_PROVER, wallMs: 50, worker: ENDLESS });
  const tooHard = { ok: false, reason: 'budget', message: expect.stringContaining('too hard for the server to prove') };
  expect(await Promise.all([prover.prove(LEVEL), prover.prove(LEVEL)])).toEqual([tooHard, tooHard]);
});

it('refuses more than the queue holds', async () => {
  prover = levelProver({ ...DEFAULT_PROVER, queue: 2, worker: ENDLESS });
  const waiting = [prover.prove(LEVEL), prover.prove(LEVEL), prover.prove(LEVEL)];
  expect(await prover.prove(LEVEL)).toBe('busy');
  prover.close();
  for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ ok: false });
});

it('says that a level is too hard when its units of work run out', async () => {
  const poor = { ...family, allowance: { ...family.allowance, prove: 0 } };
  const answer = await checkLevelCode(async () => poor, 'toy', await levelOfToy());
  expect(answer).toMatchObject({ ok: false, reason: 'budget', message: expect.stringContaining('too hard') });
});
