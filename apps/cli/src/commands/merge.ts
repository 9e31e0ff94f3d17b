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
import { endingText, exitCodeFor } from '../make/ending.ts';
import { Keep } from '../make/keep.ts';
import { tellShortfall } from '../make/shortfall.ts';
import { sinkFor } from '../make/sink.ts';
import { makeWords } from '../make/words.ts';
import { words as cliWords } from '../words.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.merge;
const told = cliWords.merge;

interface MergeOptions {
  readonly out?: string;
  readonly salvage?: boolean;
}

export const merge: CliCommand = {
  name: 'merge',
  add(program, finish) {
    program
      .command('merge')
      .summary(words.summary)
      .description(words.description)
      .argument('<SHARD...>', words.shards)
      .option('-o, --out <FILE>', words.out)
      .option('--salvage', words.salvage)
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
  if (paths.filter(path => path === '-').length > 1) throw misused(told.stdinTwice);
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
  if (lost.lost > 0) note(told.lost(lost.lost));
  if (isMet(run)) note(told.done(endingText(run, null), paths.length));
  else tellShortfall(run, null, lost.lost > 0 ? undefined : out);
  note(cliWords.files.proofsUnchecked);
  return exitCodeFor(run, null);
}

async function openShard(path: string): Promise<OpenShard> {
  const source = await openPack(path);
  const { header, name, family } = source;
  const run = header?.run ? readContinuation(family, header.run) : null;
  if (!header || !run?.ok || run.value.kind !== 'shard') throw refused(told.notShard(name));
  const request = readRequest(family, header.request);
  if (!request.ok) throw refused(makeWords.resume.fault(name, request.note));
  return { source, request: request.value, shard: run.value };
}

function checkAlike(shards: readonly OpenShard[]): void {
  const identity = ({ source, request }: OpenShard) =>
    canonicalJson({ family: source.family.id, versions: source.header?.versions, request });
  const [first, ...others] = shards;
  const stranger = others.find(shard => identity(shard) !== identity(first!));
  if (stranger) throw refused(told.otherRun(stranger.source.name, first!.source.name));
}

function checkGapless(shards: readonly OpenShard[]): void {
  let next = 0;
  for (const { source, shard } of shards) {
    if (shard.from > next) throw refused(told.gap(next, shard.from, source.name));
    if (shard.from < next) throw refused(told.overlap(source.name, shard.from));
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
  if (!run.absorb(shard)) throw refused(told.impossible(source.name));
  let last = shard.from - 1;
  for await (const made of itemsOf(source, salvage)) {
    const candidate = candidateOf(run.family, made);
    if (candidate.attempt <= last || candidate.attempt >= shard.to)
      throw refused(told.outOfOrder(source.name, made.id, candidate.attempt));
    last = candidate.attempt;
    if (run.selectFrom(shard, candidate)) await keep.add(candidate.line);
  }
}
