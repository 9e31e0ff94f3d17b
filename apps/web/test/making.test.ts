import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conduit } from '@tessera/conduit';
import { expectOk, type Family, packText } from '@tessera/core';
import { inlinePool, requestJson } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { afterAll, describe, expect, it } from 'vitest';
import { adaptationText } from '../src/making/adaptationText.ts';
import { type Batch, makeBatch } from '../src/making/batch.ts';
import { type BatchRequest, freshRequest, millRequestOf, readBatchRequest } from '../src/making/batchRequest.ts';

const CLI = join(import.meta.dirname, '../../cli/bin/tessera.js');
const folder = mkdtempSync(join(tmpdir(), 'making-'));
afterAll(() => rmSync(folder, { recursive: true }));

function tessera(...args: readonly string[]): string {
  return execFileSync(process.execPath, [CLI, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

async function batchOf(family: Family, asked: Partial<BatchRequest>, stop = new AbortController()): Promise<Batch> {
  const request = expectOk(millRequestOf(family, { ...freshRequest(family), ...asked }));
  let now = 0;
  return makeBatch(family, request, inlinePool(family), {
    stop: stop.signal,
    clock: () => now++,
    onProgress: batch => batch.kept.length >= 3 && stop.abort(),
  });
}

function textOf(family: Family, { request, kept, run }: Batch): string {
  return packText(
    family,
    requestJson(request),
    kept.map(({ line }) => line),
    run,
  );
}

const never = new AbortController();
never.abort = () => {};

describe('a pack that the app makes', () => {
  it.each([
    ['toy', toy as Family, { seed: 'pack', count: 4 }, ['--count', '4']],
    ['toy of one tier', toy as Family, { seed: '7', count: 2, tier: 'medium' }, ['--count', '2', '--tier', 'medium']],
    [
      'sovereign, so many of each tier',
      sovereign as Family,
      { seed: '7', tier: 'mixed', quotas: { easy: 2, medium: 1, hard: 0, expert: 0 } },
      ['--quota', 'easy=2,medium=1'],
    ],
  ] as const)('has the bytes that the command line writes: %s', async (_, family, asked, options) => {
    const out = join(folder, `${family.id}-${options.length}-${asked.seed}.pack`);
    tessera('make', family.id, '--seed', asked.seed, ...options, '--workers', '1', '--quiet', '--out', out);
    expect(textOf(family, await batchOf(family, asked, never))).toBe(readFileSync(out, 'utf8'));
  });

  it('is accepted by the command that verifies packs', async () => {
    const file = join(folder, 'app.pack');
    writeFileSync(
      file,
      textOf(sovereign as Family, await batchOf(sovereign as Family, { seed: '3', count: 3 }, never)),
    );
    expect(() => tessera('verify', file)).not.toThrow();
  });

  it('keeps what is there when it is stopped, and says how to go on', async () => {
    const stopped = await batchOf(toy as Family, { seed: '1', count: 400 });
    expect(stopped.kept.length).toBeGreaterThanOrEqual(3);
    expect(stopped.kept.length).toBeLessThan(400);
    expect(stopped.run).toMatchObject({ kind: 'partial', next: stopped.tally.attempts });
    const whole = await batchOf(toy as Family, { seed: '1', count: stopped.kept.length }, never);
    expect(stopped.kept.map(({ line }) => line)).toEqual(whole.kept.map(({ line }) => line));
  });

  it('counts every attempt: kept or refused, by stage and reason', async () => {
    const { kept, tally } = await batchOf(toy as Family, { seed: '5', count: 6 }, never);
    const refused = Object.values(tally.refused).reduce((sum, count) => sum + count, 0);
    expect(kept.length + refused).toBe(tally.attempts);
    expect(Object.keys(tally.refused).every(key => /^(propose|prove|screen|select):\w+$/.test(key))).toBe(true);
  });
});

describe('what is asked for', () => {
  it.each([
    ['seed', { seed: 'no seed at all' }],
    ['none', { tier: 'mixed', quotas: { easy: 0, medium: 0, hard: 0, expert: 0 } }],
    ['many', { tier: 'mixed', quotas: { easy: 500, medium: 1, hard: 0, expert: 0 } }],
  ] as const)('is refused for its %s', (reason, change) => {
    expect(millRequestOf(sovereign as Family, { ...freshRequest(sovereign as Family), ...change })).toMatchObject({
      reason,
    });
  });

  it('is read back from where it was kept, unless it is from another time', () => {
    const asked = freshRequest(sovereign as Family);
    expect(readBatchRequest(sovereign as Family, JSON.parse(JSON.stringify(asked)))).toEqual({
      ok: true,
      value: asked,
    });
    expect(readBatchRequest(sovereign as Family, { ...asked, count: 501 }).ok).toBe(false);
    expect(readBatchRequest(sovereign as Family, { ...asked, params: { size: 99 } }).ok).toBe(false);
    expect(readBatchRequest(sovereign as Family, null).ok).toBe(false);
  });
});

describe('a pack whose settings adapt', () => {
  const { params } = conduit.presets.find(({ id }) => id === 'flat-4')!;

  it('says in words what was relaxed, after how many attempts, and why', async () => {
    const strict = { ...params, strategy: 'reduction', fixed: [0, 0] };
    const asked = { params: strict, seed: 'adapting', count: 500, adapt: true };
    const { adaptations, request } = await batchOf(conduit as Family, asked);
    expect(request.adapt).toBe(true);
    expect(adaptations.length).toBeGreaterThan(0);
    for (const each of adaptations) {
      expect(adaptationText(conduit as Family, each)).toMatch(
        /^After [\d,]+ attempts: .+\. Most often: .+ \(\d+%\)\.$/,
      );
    }
  });

  it('counts one reason of several stages together', () => {
    const refused = { 'propose:fixed': 15, 'prove:ambiguous': 11, 'screen:ambiguous': 10 };
    const [before, after] = [
      { ...params, tiles: [8, 12] as const },
      { ...params, tiles: [8, 11] as const },
    ];
    const change = { attempt: 40, before, after, tally: { attempts: 40, passed: 4, refused } };
    expect(adaptationText(conduit as Family, change)).toMatch(
      /^After 40 attempts: .*11\. Most often: too many solutions \(53%\)\.$/,
    );
  });

  it('takes the switch of the form only where the family adapts', () => {
    const read = (family: Family, adapt: boolean) =>
      expectOk(millRequestOf(family, { ...freshRequest(family), adapt })).adapt;
    expect([read(conduit as Family, true), read(conduit as Family, false)]).toEqual([true, undefined]);
    expect(read(sovereign as Family, true)).toBeUndefined();
  });
});
