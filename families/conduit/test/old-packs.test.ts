import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accept, expectOk, type Family, type Made } from '@tessera/core';
import { openCheckedPack, verifyMade } from '@tessera/mill';
import { describe, expect, it } from 'vitest';
import { conduit } from '../src/index.ts';

const PACKS = ['maker-1-flat.pack', 'maker-1-solid.pack'];

async function* linesOf(name: string): AsyncGenerator<string> {
  yield* (await readFile(join(import.meta.dirname, 'packs', name), 'utf8')).trimEnd().split('\n');
}

async function itemsOf(name: string): Promise<readonly Made[]> {
  const loadFamily = async () => accept(conduit as unknown as Family);
  const opened = expectOk(await openCheckedPack(linesOf(name), { loadFamily, salvage: false }));
  const items: Made[] = [];
  for await (const entry of opened.entries()) {
    if (!('made' in entry)) throw new Error(entry.fault);
    items.push(entry.made);
  }
  return items;
}

describe.each(PACKS)('%s, whose proofs have no deductions', name => {
  it('is still what it claims to be', async () => {
    const items = await itemsOf(name);
    expect(items.length).toBeGreaterThan(0);
    for (const made of items) {
      expect(made.proof).not.toHaveProperty('deductions');
      expect(verifyMade(conduit as unknown as Family, made)).toBeNull();
    }
  });

  it('is refused with another number of solutions', async () => {
    for (const made of await itemsOf(name)) {
      const forged = { ...made, proof: { ...(made.proof as object), solutionsRaw: 2 } };
      expect(verifyMade(conduit as unknown as Family, forged)).toMatch(/proof differs/);
    }
  });
});
