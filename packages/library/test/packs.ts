import { accept, expectOk, type Family, packText } from '@tessera/core';
import {
  type CheckedPack,
  drive,
  inlinePool,
  isMet,
  openCheckedPack,
  partialJson,
  type Request,
  Run,
  requestJson,
} from '@tessera/mill';
import { importPack, type LibraryStore, listPacks, packById, packLines } from '../src/index.ts';

async function* linesIn(text: string): AsyncGenerator<string, void, undefined> {
  yield* text.trimEnd().split('\n');
}

export async function openText(family: Family, text: string): Promise<CheckedPack> {
  return expectOk(await openCheckedPack(linesIn(text), { loadFamily: async () => accept(family), salvage: false }));
}

/** Imports a pack and returns its id. */
export async function importText(store: LibraryStore, family: Family, text: string): Promise<string> {
  return expectOk(await importPack(store, await openText(family, text), { addedAt: 1 })).pack!;
}

/** The pack that one undisturbed process writes. */
export async function plainPack(family: Family, request: Request): Promise<string> {
  const run = new Run(family, request);
  const kept: string[] = [];
  await drive(run, inlinePool(family), { onKept: ({ line }) => void kept.push(line) });
  const mark = isMet(run) ? null : run.mark();
  const lines = request.select.kind === 'best' && !mark ? run.chosen().map(({ line }) => line) : kept;
  return packText(family, requestJson(request), lines, mark ? partialJson(mark) : undefined);
}

export async function exportText(store: LibraryStore, id: string): Promise<string> {
  const pack = await packById(store, id);
  const lines = [pack!.header];
  for await (const line of packLines(store, pack!)) lines.push(line);
  return `${lines.join('\n')}\n`;
}

/** All packs of a library by their ids. */
export async function allPacks(store: LibraryStore): Promise<Readonly<Record<string, string>>> {
  const packs: Record<string, string> = {};
  for (const { id } of await listPacks(store)) packs[id] = await exportText(store, id);
  return packs;
}
