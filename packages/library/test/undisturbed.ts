import { expectOk, type Family, packText } from '@tessera/core';
import {
  drive,
  inlinePool,
  isMet,
  partialJson,
  type Request,
  Run,
  readRequest,
  requestJson,
  type Selection,
} from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { type LibraryStore, packById, packLines } from '../src/index.ts';

export const toyFamily = toy as unknown as Family;

export const firstOf = (count: number): Selection => ({ kind: 'first', quotas: { any: count } });

export function toyRequest(seed: string, select: Selection = firstOf(60), attempts = 5000): Request {
  return expectOk(readRequest(toyFamily, { seed, params: { size: 4 }, select, attempts }));
}

/** The pack that one undisturbed process writes. */
export async function undisturbedPack(request: Request): Promise<string> {
  const run = new Run(toyFamily, request);
  const kept: string[] = [];
  await drive(run, inlinePool(toyFamily), { onKept: ({ line }) => void kept.push(line) });
  const mark = isMet(run) ? null : run.mark();
  const lines = request.select.kind === 'best' && !mark ? run.chosen().map(({ line }) => line) : kept;
  return packText(toyFamily, requestJson(request), lines, mark ? partialJson(mark) : undefined);
}

/** A pack of the library, as it would be exported. */
export async function exportedPack(store: LibraryStore, id: string): Promise<string> {
  const pack = await packById(store, id);
  const lines = [pack!.header];
  for await (const line of packLines(store, pack!)) lines.push(line);
  return `${lines.join('\n')}\n`;
}
