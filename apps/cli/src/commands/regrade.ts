import { encodeMade, type Family, type JsonObject, type Made, type PackHeader, type Versions } from '@tessera/core';
import { PackFile } from '../io/pack-file.ts';
import { itemsOf, openPack } from '../io/pack-source.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { number } from '../progress/words.ts';
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
      .addHelpText(
        'after',
        '\nExamples:\n  $ tessera regrade old.pack --out new.pack\n  $ tessera regrade toy.pack | wc -l',
      )
      .action(async (path: string, options: RegradeOptions) => finish(await regradePack(path, options)));
  },
};

async function regradePack(path: string, { out, salvage }: RegradeOptions): Promise<number> {
  const source = await openPack(path, salvage);
  const { family, header } = source;
  const versions = header ? { ...header.versions, grader: family.versions.grader } : undefined;
  const pack = out === undefined ? null : await PackFile.begin(out, family, header?.request ?? {}, versions);
  const lost = { lost: 0 };
  const moves = new Map<string, number>();
  let count = 0;
  for await (const made of itemsOf(source, salvage ? { tell: note, count: lost } : undefined)) {
    const again = regraded(family, made);
    const line = encodeMade(family, again);
    await (pack ? pack.add(line) : writeOut(`${line}\n`));
    const move = `${made.grade.tier} to ${again.grade.tier}`;
    if (made.grade.tier !== again.grade.tier) moves.set(move, (moves.get(move) ?? 0) + 1);
    count++;
  }
  await pack?.finish(lost.lost === 0 ? continuationOf(header, versions) : undefined);
  await flushOut();
  note(
    `${number(count)} regraded, ${[...moves].map(([move, n]) => `${number(n)} from ${move}`).join(', ') || 'no tier changed'}`,
  );
  return 0;
}

function regraded(family: Family, made: Made): Made {
  const versions = { ...made.origin.versions, grader: family.versions.grader };
  return { ...made, grade: family.maker.grade(made.item, made.proof), origin: { ...made.origin, versions } };
}

/** A stopped run has chosen by the grades of its day and cannot be gone on with under others; a shard has chosen nothing. */
function continuationOf(header: PackHeader | null, versions: Versions | undefined): JsonObject | undefined {
  if (!header?.run) return undefined;
  if (header.run.kind === 'shard' || header.versions.grader === versions?.grader) return header.run;
  note('the pack was unfinished; with other grades it cannot be gone on with');
  return undefined;
}
