import { requestJson } from '@tessera/mill';
import { appCaller } from '../workers/appCaller.ts';
import type { Batch } from './batch.ts';
import type { Preview } from './packing.ts';

const worker = appCaller('making');

/** Items drawn small, in a worker. */
export function previewsOf(family: string, lines: readonly string[]): Promise<readonly Preview[]> {
  return worker.call('previews', { family, lines });
}

/** The pack of a batch, as the command line writes it; one that is not full says how to go on. */
export async function packFile(family: string, { request, kept, run }: Batch): Promise<File> {
  const lines = kept.map(({ line }) => line);
  const pack = await worker.call('pack', { family, request: requestJson(request), lines, run });
  return new File([pack], `${family}-${request.seed.replace(/[^\p{L}\p{N}.-]/gu, '-')}.pack`);
}
