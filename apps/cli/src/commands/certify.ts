import { encodeMade, MOST_WORKERS, type Verdict } from '@tessera/core';
import { Option } from 'commander';
import { misused, refused } from '../exit-error.ts';
import { exampleLines, examplesOf } from '../help.ts';
import { itemsOf, openPack, type PackSource } from '../io/pack-source.ts';
import { PendingFile } from '../io/pending-file.ts';
import { PendingFolder } from '../io/pending-folder.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { wholeWithin } from '../options.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { checkTool, toolsCalled } from '../tools.ts';
import type { CertifiedItem } from '../work/certify.ts';
import { type ThreadCrew, threadCrew } from '../work/crew.ts';
import { certifyHelp as words } from './certify-words.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const FORMATS = ['json', 'veripb'] as const;

interface CertifyFlags {
  readonly format: (typeof FORMATS)[number];
  readonly out?: string;
  readonly workers?: number;
}

export const certify: CliCommand = {
  name: 'certify',
  add(program, finish) {
    program
      .command('certify')
      .summary(words.summary)
      .description(words.description)
      .argument('<PACK>', helpWords.verify.pack)
      .addOption(new Option('-f, --format <F>', words.format).choices(FORMATS).default('json'))
      .option('-o, --out <PATH>', words.out)
      .option('-w, --workers <N>', words.workers, wholeWithin(1, MOST_WORKERS))
      .addHelpText('after', `\n${exampleLines(examplesOf([...toolsCalled('certify').values()]))}\n\n${words.after}`)
      .action(async (path: string, flags: CertifyFlags) => finish(await certifyPack(path, flags)));
  },
};

/** Where certificates go, one item after another. */
interface Destination {
  add(id: string, item: CertifiedItem): Promise<void>;
  finish(): Promise<void>;
}

async function certifyPack(path: string, flags: CertifyFlags): Promise<number> {
  const source = await openPack(path, false, { isProvedLater: true });
  checkTool('certify', source.family.id);
  const destination = await (flags.format === 'veripb' ? toFolder(flags.out) : toLines(flags.out));
  const crew = threadCrew(flags.workers);
  try {
    let count = 0;
    const tick = everyFewSeconds(() => note(words.progress(count)));
    for await (const { id, certified } of inOrder(source, crew)) {
      if (!certified.ok) throw refused(words.fault(source.name, id, certified.note));
      await destination.add(id, certified.value);
      count++;
      tick();
    }
    await destination.finish();
    note(words.done(count));
  } finally {
    crew.close();
  }
  return 0;
}

interface Certified {
  readonly id: string;
  readonly certified: Verdict<CertifiedItem>;
}

/** As many items at a time as the threads can take, in the order of the pack. */
async function* inOrder(source: PackSource, crew: ThreadCrew): AsyncGenerator<Certified, void, undefined> {
  const started: Promise<Certified>[] = [];
  for await (const made of itemsOf(source)) {
    const request = { family: source.family.id, line: encodeMade(source.family, made) };
    const done = crew.share(async thread => ({ id: made.id, certified: await thread.call('certify', request) }));
    // A failure surfaces when its turn comes; until then it must not count as unhandled.
    done.catch(() => {});
    started.push(done);
    while (started.length >= crew.depth) yield (await started.shift())!;
  }
  for (const done of started) yield await done;
}

async function toLines(out: string | undefined): Promise<Destination> {
  const file = out === undefined ? null : await PendingFile.begin(out);
  return {
    add: (_, { certificate }) => (file ? file.write(`${certificate}\n`) : writeOut(`${certificate}\n`)),
    finish: () => (file ? file.commit() : flushOut()),
  };
}

async function toFolder(out: string | undefined): Promise<Destination> {
  if (out === undefined) throw misused(words.folder);
  const folder = await PendingFolder.begin(out);
  return {
    async add(id, { veripb }) {
      await folder.write(`${id}.opb`, veripb.formula);
      await folder.write(`${id}.pbp`, veripb.proof);
    },
    finish: () => folder.commit(),
  };
}
