import { encodeMade, type JsonObject, type PackHeader, type Versions } from '@tessera/core';
import { SAMPLE } from '../families.ts';
import { refused } from '../halt.ts';
import { exampleLines } from '../help.ts';
import { PackFile } from '../io/pack-file.ts';
import { itemsOf, openPack } from '../io/pack-source.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { number } from '../progress/words.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';

interface RegradeOptions {
  readonly out?: string;
  readonly salvage?: boolean;
}

export const regrade: CliCommand = {
  name: 'regrade',
  add(program, finish) {
    program
      .command('regrade')
      .summary('grade the items of a pack with the grader of today')
      .description('Give every item of a pack the grade that the grader of today gives it. Items and proofs stay.')
      .argument('<PACK>', 'a pack, or bare item lines; - is standard input')
      .option('-o, --out <FILE>', 'write a pack (default: item lines to standard output); may be the same file')
      .option('--salvage', 'leave out what is broken and go on with the rest')
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`)
      .action(async (path: string, options: RegradeOptions) => finish(await regradePack(path, options)));
  },
};

const EXAMPLES = [
  { command: 'tessera regrade old.pack --out new.pack' },
  { command: `tessera regrade ${SAMPLE}.pack | wc -l` },
];

async function regradePack(path: string, { out, salvage }: RegradeOptions): Promise<number> {
  const source = await openPack(path, salvage);
  const { family, header } = source;
  const versions = header ? { ...header.versions, grader: family.versions.grader } : undefined;
  const pack = out === undefined ? null : await PackFile.begin(out, family, header?.request ?? {}, versions);
  const salvaged = salvage ? { tell: note, count: { lost: 0 } } : undefined;
  const moves = new Map<string, number>();
  let count = 0;
  const tick = everyFewSeconds(() => note(`${number(count)} regraded`));
  await withThread(async thread => {
    for await (const made of itemsOf(source, salvaged)) {
      const again = await thread.call('regrade', { family: family.id, line: encodeMade(family, made) });
      if (!again.ok) throw refused(`${made.id}: ${again.note}`);
      const { tier, line } = again.value;
      await (pack ? pack.add(line) : writeOut(`${line}\n`));
      const move = `${made.grade.tier} to ${tier}`;
      if (made.grade.tier !== tier) moves.set(move, (moves.get(move) ?? 0) + 1);
      count++;
      tick();
    }
  });
  await pack?.finish(salvaged?.count.lost ? undefined : continuationOf(header, versions));
  await flushOut();
  const changes = [...moves].map(([move, n]) => `${number(n)} from ${move}`);
  note(`${number(count)} regraded, ${changes.join(', ') || 'no tier changed'}`);
  return 0;
}

/** A stopped run has chosen by the grades of its day and cannot be gone on with under others; a shard has chosen nothing. */
function continuationOf(header: PackHeader | null, versions: Versions | undefined): JsonObject | undefined {
  if (!header?.run) return undefined;
  if (header.run.kind === 'shard' || header.versions.grader === versions?.grader) return header.run;
  note('the pack was unfinished; with other grades it cannot be gone on with');
  return undefined;
}
