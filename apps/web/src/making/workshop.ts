import { requestJson } from '@tessera/mill';
import { asker } from '../workers/asker.ts';
import type { Batch } from './batch.ts';
import type { MakingAnswer, MakingQuestion, Preview } from './protocol.ts';

const { ask } = asker<MakingQuestion, MakingAnswer>(
  () => new Worker(new URL('./makingWorker.ts', import.meta.url), { type: 'module', name: 'making' }),
);

/** Items drawn small, in a worker. */
export async function previewsOf(family: string, lines: readonly string[]): Promise<readonly Preview[]> {
  return (await ask({ family, previews: lines })).previews!;
}

/** The pack of a batch, as the command line writes it; one that is not full says how to go on. */
export async function packFile(family: string, { request, kept, run }: Batch): Promise<File> {
  const lines = kept.map(({ line }) => line);
  const { pack } = await ask({ family, pack: { request: requestJson(request), lines, run } });
  return new File([pack!], `${family}-${request.seed.replace(/[^\p{L}\p{N}.-]/gu, '-')}.pack`);
}
