import { accept, expectOk, type Family, fingerprintOf, refuse } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import {
  FingerprintIndex,
  firstSelection,
  inlinePool,
  isOfRun,
  openCheckedPack,
  Run,
  remadeRun,
} from '../src/index.ts';
import { learning } from './families.ts';
import { packOf, request } from './packs.ts';

async function* linesOf(text: string): AsyncGenerator<string, void, undefined> {
  yield* text.trimEnd().split('\n');
}

async function open(family: Family, text: string) {
  const loadFamily = async (id: string) => (id === family.id ? accept(family) : refuse('family', id));
  return expectOk(await openCheckedPack(linesOf(text), { loadFamily, salvage: false }));
}

/** All that is found against a pack, by its claims and by making its run again. */
async function faultsOf(family: Family, text: string): Promise<readonly string[]> {
  const { header, standing, entries } = await open(family, text);
  if (!header || !isOfRun(standing)) throw new Error('not a pack of one run');
  const run = remadeRun(family, header, standing, inlinePool(family));
  const faults: string[] = [];
  for await (const entry of entries()) {
    if ('fault' in entry) faults.push(entry.fault);
    else {
      const { missing, fault } = await run.next(entry.made);
      faults.push(...missing, ...(fault === null ? [] : [fault]));
    }
  }
  return [...faults, ...(await run.end())];
}

describe('the index of fingerprints', () => {
  it.each([0, 20_000, 1e12])('finds the first of equal ones among many, when it expects %d', expected => {
    const index = new FingerprintIndex(expected);
    const prints = Array.from({ length: 20_000 }, (_, n) => fingerprintOf(n));
    expect(prints.map((print, n) => index.add(print, n + 1)).every(place => place === 0)).toBe(true);
    expect(prints.map(print => index.add(print, 99_999))).toEqual(prints.map((_, n) => n + 1));
  });

  it('takes fingerprints of any text', () => {
    const index = new FingerprintIndex();
    expect(['a', 'b', 'a', '', ''].map((print, n) => index.add(print, n + 1))).toEqual([0, 0, 1, 0, 4]);
  });
});

describe('a pack of adaptive params', () => {
  const asked = { select: firstSelection(60), params: { size: 3 }, attempts: 400 };

  it('is what its run gives again, over many epochs', async () => {
    const text = await packOf(new Run(learning, request(learning, asked)), inlinePool(learning));
    expect(text.includes('"params":{"size":4}')).toBe(true);
    expect(await faultsOf(learning, text)).toEqual([]);
  });

  it('says which params are in force where it was stopped', async () => {
    const run = new Run(learning, request(learning, { ...asked, attempts: 90 }));
    const text = await packOf(run, inlinePool(learning));
    expect(await faultsOf(learning, text)).toEqual([]);
    const other = text.replace(/"epoch":\{"params":\{"size":\d\}/, '"epoch":{"params":{"size":6}');
    expect((await faultsOf(learning, other))[0]).toMatch(
      /its params differ from those in force at attempt 90: size is \d, not 6/,
    );
    const later = text.replace(/("epoch":.*?"attempts":)\d+/, '$130');
    expect(await faultsOf(learning, later)).toContain(
      'line 1: the epoch in the header counts 30 attempts, but there are 10',
    );
  });
});

describe('a pack that is read', () => {
  it('gives sound items of a wrong header when it is salvaged', async () => {
    const text = await packOf(new Run(toy, request(toy, { select: firstSelection(5) })), inlinePool(toy));
    const loadFamily = async () => accept(toy as Family);
    const wrong = linesOf(text.replace('"seed":"1737323155000"', '"seed":"1"'));
    const pack = expectOk(await openCheckedPack(wrong, { loadFamily, salvage: true }));
    const found: string[] = [];
    for await (const entry of pack.entries()) found.push('made' in entry ? 'item' : 'fault');
    expect(found.filter(kind => kind === 'item')).toHaveLength(5);
    expect(found.filter(kind => kind === 'fault')).toHaveLength(5);
  });
});
