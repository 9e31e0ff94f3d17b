import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { CATALOG } from '@tessera/catalog';
import { type Family, type Json, type Rng, rngFrom } from '@tessera/core';
import { attemptOutcome, isCandidate } from '@tessera/mill';
import { expect, it } from 'vitest';

type Sample = readonly [family: string, codec: string, value: unknown];

const ATTEMPTS = 400;
/** Broken copies of each sound value. */
const COPIES = 150;
const STRANGE: readonly Json[] = [null, true, -1, 0, 1, 2.5, 1e300, 99, '', 'x', 'A', [], [1], {}, { a: 1 }];

/** A sound value of every codec of a family. */
function soundValues(family: Family): readonly Sample[] {
  const { codecs, judge } = family;
  const { params } = family.presets[0]!;
  for (let n = 0; n < ATTEMPTS; n++) {
    const outcome = attemptOutcome(family, { family: family.id, seed: '7', params }, n);
    if (!isCandidate(outcome)) continue;
    const { item, proof } = JSON.parse(outcome.line);
    const made = { item: codecs.item.decode(item), proof: codecs.proof.decode(proof) };
    if (!made.item.ok || !made.proof.ok) throw new Error(`${family.id}: a made item is not read`);
    const { value } = made.item;
    const actions = judge.kind === 'solve' ? judge.key(value, made.proof.value) : judge.legal(family.play.begin(value));
    const parts = { item, proof, action: codecs.action.encode(actions[0]) };
    return Object.entries(parts).map(([codec, part]) => [family.id, codec, part] as const);
  }
  throw new Error(`${family.id}: no item for its first preset`);
}

/** The value with one thing changed, taken away or added somewhere in it. */
function broken(value: unknown, rng: Rng): unknown {
  const strange = STRANGE[rng.uint(STRANGE.length)];
  if (typeof value !== 'object' || value === null || rng.uint(6) === 0) return strange;
  if (Array.isArray(value)) {
    const at = rng.uint(value.length + 1);
    const how = rng.uint(4);
    if (how === 0) return value.toSpliced(at, 1);
    return how === 1 ? value.toSpliced(at, 0, strange) : value.map((each, n) => (n === at ? broken(each, rng) : each));
  }
  const keys = Object.keys(value);
  const key = keys[rng.uint(keys.length + 1)] ?? 'extra';
  const { [key]: part, ...rest } = value as Record<string, unknown>;
  return rng.uint(4) === 0 ? rest : { ...rest, [key]: part === undefined ? strange : broken(part, rng) };
}

/** What becomes of every sample, in a program of its own. */
function decoded(samples: readonly Sample[], ...options: readonly string[]): readonly string[] {
  const program = join(import.meta.dirname, 'decode-all.ts');
  const input = samples.map(sample => JSON.stringify(sample)).join('\n');
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, program], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(status, stderr).toBe(0);
  return stdout.trimEnd().split('\n');
}

it('the schemas of the element read, refuse and explain every value as zod does', async () => {
  const sound = (await Promise.all(CATALOG.map(({ load }) => load()))).flatMap(soundValues);
  const samples = sound.flatMap(([family, codec, value]) => {
    const rng = rngFrom('schemas').fork(family, codec);
    const copies = Array.from({ length: COPIES }, () => [family, codec, broken(value, rng)] as const);
    return [[family, codec, value] as const, ...copies];
  });
  const byZod = decoded(samples);
  const byMini = decoded(samples, '--import', join(import.meta.dirname, 'with-mini-schemas.ts'));
  const differing = samples.flatMap((sample, n) => (byZod[n] === byMini[n] ? [] : [[sample, byZod[n], byMini[n]]]));
  expect(byZod).toHaveLength(samples.length);
  expect(byZod.filter(answer => answer.startsWith('{"note"')).length).toBeGreaterThan(samples.length / 2);
  expect(differing.map(difference => JSON.stringify(difference).slice(0, 2000))).toEqual([]);
});
