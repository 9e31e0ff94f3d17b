import { parentPort } from 'node:worker_threads';
import { loadFamily } from '@tessera/catalog';
import { decodeMade, expectOk } from '@tessera/core';
import { verifyMade } from '@tessera/mill';

export interface CheckTask {
  readonly id: number;
  readonly family: string;
  /** The item's line, which has been read once already. */
  readonly line: string;
  readonly remake: boolean;
}

export interface CheckAnswer {
  readonly id: number;
  readonly fault: string | null;
}

parentPort?.on('message', async ({ id, family: name, line, remake }: CheckTask) => {
  const family = await loadFamily(name);
  if (!family) throw new Error(`no family ${name}`);
  const answer: CheckAnswer = { id, fault: verifyMade(family, expectOk(decodeMade(family, line)), remake) };
  parentPort?.postMessage(answer);
});
