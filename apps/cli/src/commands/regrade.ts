import { encodeMade, NO_REQUEST } from '@tessera/core';
import { isOfRun, type Selection } from '@tessera/mill';
import { refused } from '../exit-error.ts';
import { SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { PackFile } from '../io/pack-file.ts';
import { itemsOf, openPack, type PackSource } from '../io/pack-source.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { words as cliWords } from '../words.ts';
import { withThread } from '../work/thread.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.regrade;
const told = cliWords.regrade;

interface RegradeOptions {
  readonly out?: string;
  readonly salvage?: boolean;
}

export const regrade: CliCommand = {
  name: 'regrade',
  add(program, finish) {
    program
      .command('regrade')
      .summary(words.summary)
      .description(words.description)
      .argument('<PACK>', helpWords.verify.pack)
      .option('-o, --out <FILE>', words.out)
      .option('--salvage', words.salvage)
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`)
      .action(async (path: string, options: RegradeOptions) => finish(await regradePack(path, options)));
  },
};

const EXAMPLES = [
  { command: 'tessera regrade old.pack --out new.pack' },
  { command: `tessera regrade ${SAMPLE}.pack | wc -l` },
];

async function regradePack(path: string, { out, salvage }: RegradeOptions): Promise<number> {
  const source = await openPack(path, salvage, { isFreeOfCopies: salvage === true });
  const { family, header } = source;
  const versions = header ? { ...header.versions, grader: family.versions.grader } : undefined;
  const pack = out === undefined ? null : await PackFile.begin(out, family, header?.request ?? NO_REQUEST, versions);
  const salvaged = salvage ? { tell: note, count: { lost: 0 } } : undefined;
  const moves = new Map<string, number>();
  let hasOtherGrades = false;
  let count = 0;
  const tick = everyFewSeconds(() => note(told.progress(count)));
  await withThread(async thread => {
    for await (const made of itemsOf(source, salvaged)) {
      const again = await thread.call('regrade', { family: family.id, line: encodeMade(family, made) });
      if (!again.ok) throw refused(told.fault(made.id, again.note));
      const { tier, line, isOtherGrade } = again.value;
      await (pack ? pack.add(line) : writeOut(`${line}\n`));
      const move = told.move(made.grade.tier, tier);
      if (made.grade.tier !== tier) moves.set(move, (moves.get(move) ?? 0) + 1);
      hasOtherGrades ||= isOtherGrade;
      count++;
      tick();
    }
  });
  if (isStillAnswered(source, hasOtherGrades) && !salvaged?.count.lost) await pack?.finish(header?.run);
  else await pack?.finish(undefined, NO_REQUEST);
  await flushOut();
  const changes = [...moves].map(([move, n]) => told.change(n, move));
  note(told.done(count, changes));
  note(cliWords.files.proofsUnchecked);
  return 0;
}

/**
 * Whether the items are still what the request asks for. A stopped run has chosen by the grades of its day and cannot be gone on
 * with under others; the best, and those of a tier, may be others now. A shard has chosen nothing.
 */
function isStillAnswered({ family, header, standing }: PackSource, hasOtherGrades: boolean): boolean {
  if (!isOfRun(standing) || standing.kind === 'shard') return true;
  if (standing.kind === 'partial') {
    if (!hasOtherGrades && header?.versions.grader === family.versions.grader) return true;
    note(told.unfinished);
    return false;
  }
  if (!hasOtherGrades || !isByGrade(standing.request.select)) return true;
  note(told.chosenByGrade);
  return false;
}

function isByGrade(select: Selection): boolean {
  return (
    select.minScore !== undefined ||
    select.kind === 'best' ||
    Object.entries(select.quotas).some(([tier, places]) => tier !== 'any' && places > 0)
  );
}
