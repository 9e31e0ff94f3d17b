import { canonicalJson } from '@tessera/core';
import {
  candidateOf,
  isMet,
  type Request,
  Run,
  readContinuation,
  readRequest,
  requestJson,
  type Shard,
} from '@tessera/mill';
import { misused, refused } from '../exit-error.ts';
import { SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { itemsOf, openPack, type PackSource } from '../io/pack-source.ts';
import { flushOut, note } from '../io/stdout.ts';
import { endingWords, exitCodeFor } from '../make/ending.ts';
import { Keep } from '../make/keep.ts';
import { tellShortfall } from '../make/shortfall.ts';
import { sinkFor } from '../make/sink.ts';
import { number } from '../progress/words.ts';
import type { CliCommand } from './command.ts';

interface MergeOptions {
  readonly out?: string;
  readonly salvage?: boolean;
}

export const merge: CliCommand = {
  name: 'merge',
  add(program, finish) {
    program
      .command('merge')
      .summary('put the shards of a run together')
      .description(
        'Put shards together, in any order, to the pack that one machine would have made. A shard that contradicts itself is refused.',
      )
      .argument('<SHARD...>', 'packs made with --shard; one may be -, standard input')
      .option('-o, --out <FILE>', 'write a pack (default: item lines to standard output)')
      .option('--salvage', 'leave out what is broken and go on with the rest')
      .addHelpText(
        'after',
        `\n${exampleLines([{ command: `tessera merge a.pack b.pack c.pack --out ${SAMPLE}.pack` }])}`,
      )
      .action(async (paths: string[], options: MergeOptions) => finish(await mergePacks(paths, options)));
  },
};

interface OpenShard {
  readonly source: PackSource;
  readonly request: Request;
  readonly shard: Shard;
}

async function mergePacks(paths: readonly string[], { out, salvage }: MergeOptions): Promise<number> {
  if (paths.filter(path => path === '-').length > 1) throw misused('standard input can be only one of the shards');
  const shards: OpenShard[] = [];
  for (const path of paths) shards.push(await openShard(path));
  shards.sort((a, b) => a.shard.from - b.shard.from);
  const { source, request } = shards[0]!;
  const { family } = source;
  checkAlike(shards);
  checkGapless(shards);
  const run = new Run(family, request);
  const keep = new Keep(run, await sinkFor(family, requestJson(request), 'json', out));
  const lost = { lost: 0 };
  for (const shard of shards) await absorb(run, shard, keep, salvage ? { tell: note, count: lost } : undefined);
  await keep.finish(lost.lost === 0);
  await flushOut();
  if (lost.lost > 0) note(`${number(lost.lost)} faults were left out: a whole run might have kept other items`);
  if (isMet(run)) note(`${endingWords(run, null)} from ${paths.length} shards`);
  else tellShortfall(run, null, lost.lost > 0 ? undefined : out);
  return exitCodeFor(run, null);
}

async function openShard(path: string): Promise<OpenShard> {
  const source = await openPack(path);
  const { header, name, family } = source;
  const run = header?.run ? readContinuation(family, header.run) : null;
  if (!header || !run?.ok || run.value.kind !== 'shard')
    throw refused(`${name} is not a shard; make shards with --shard I/N`);
  const request = readRequest(family, header.request);
  if (!request.ok) throw refused(`${name}: line 1: ${request.note}`);
  return { source, request: request.value, shard: run.value };
}

function checkAlike(shards: readonly OpenShard[]): void {
  const identity = ({ source, request }: OpenShard) =>
    canonicalJson({ family: source.family.id, versions: source.header?.versions, request });
  const [first, ...others] = shards;
  const stranger = others.find(shard => identity(shard) !== identity(first!));
  if (stranger)
    throw refused(
      `${stranger.source.name} is of another run than ${first!.source.name}: seed, options or versions differ`,
    );
}

function checkGapless(shards: readonly OpenShard[]): void {
  let next = 0;
  for (const { source, shard } of shards) {
    if (shard.from > next)
      throw refused(`attempts ${number(next)} to ${number(shard.from - 1)} are missing before ${source.name}`);
    if (shard.from < next)
      throw refused(`${source.name}: attempts from ${number(shard.from)} on are in another shard, too`);
    next = shard.to;
  }
}

async function absorb(
  run: Run,
  { source, shard }: OpenShard,
  keep: Keep,
  salvage: Parameters<typeof itemsOf>[1],
): Promise<void> {
  if (run.isFull) return;
  if (!run.absorb(shard)) throw refused(`${source.name}: line 1: it has attempts that no shard can have`);
  let last = shard.from - 1;
  for await (const made of itemsOf(source, salvage)) {
    const candidate = candidateOf(run.family, made);
    if (candidate.attempt <= last || candidate.attempt >= shard.to)
      throw refused(`${source.name}: ${made.id} is of attempt ${number(candidate.attempt)}, which is out of order`);
    last = candidate.attempt;
    if (run.selectFrom(shard, candidate)) await keep.add(candidate.line);
  }
}
