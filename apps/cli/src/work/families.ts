import { loadFamily } from '@tessera/catalog';
import { loadTools } from '@tessera/catalog/tools';
import type { Family, FamilyTools } from '@tessera/core';

/** Families in a worker thread: the main thread has checked that there are such. */

export async function expectFamily(id: string): Promise<Family> {
  const family = await loadFamily(id);
  if (!family) throw new Error(`no family ${id}`);
  return family;
}

export async function loadTool<N extends 'solve' | 'hint' | 'evaluate' | 'certify' | 'engine'>(
  name: N,
  id: string,
): Promise<Awaited<ReturnType<NonNullable<FamilyTools[N]>['load']>>> {
  const tool = (await loadTools(id))?.[name];
  if (!tool) throw new Error(`no ${name} for ${id}`);
  return tool.load() as never;
}
