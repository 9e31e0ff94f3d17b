import { encodeMade, type Made } from '@tessera/core';
import { misused, refused } from '../halt.ts';
import { PackFile } from '../io/pack-file.ts';
import { openPack, type PackEntry, type PackSource } from '../io/pack-source.ts';
import { note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { Findings } from '../verify/findings.ts';
import { verifyMade } from '../verify/verify-made.ts';
import type { CliCommand } from './command.ts';

interface VerifyOptions {
  readonly remake?: boolean;
  readonly salvage?: boolean;
  readonly out?: string;
  readonly quiet?: boolean;
}

export const verify: CliCommand = {
  name: 'verify',
  add(program, finish) {
    program
      .command('verify')
      .summary('prove every item of a pack again')
      .description(
        'Read a pack, prove every item again from the item alone, and hold proof and grade against those it carries.',
      )
      .argument('<PACK>', 'a pack, or bare item lines; - is standard input')
      .option('--remake', 'also make every item again from its seed')
      .option('--salvage', 'leave out what is broken and go on with the rest')
      .option('-o, --out <FILE>', 'with --salvage: write the sound items to a new pack')
      .option('-q, --quiet', 'say only what is wrong')
      .addHelpText('after', EXAMPLES)
      .action(async (path: string, options: VerifyOptions) => finish(await verifyPack(path, options)));
  },
};

const EXAMPLES = `
Examples:
  $ tessera verify toy.pack
  $ tessera verify toy.pack --remake                that the seed gives these items, too
  $ tessera make toy --count 5 | tessera verify -
  $ tessera verify broken.pack --salvage --out sound.pack

Exit: 0 all is well (with --salvage: what is left is), 1 something is wrong, 2 wrong usage.`;

async function verifyPack(path: string, options: VerifyOptions): Promise<number> {
  if (options.out !== undefined && !options.salvage) throw misused('--out is for what --salvage saves');
  const source = await openPack(path, options.salvage);
  const pack = options.out === undefined ? null : await salvagePack(options.out, source);
  const findings = new Findings(source);
  const tick = everyFewSeconds(() => note(findings.progressWords()));
  for await (const entry of source.entries()) {
    const fault = faultOf(source, entry, options.remake ?? false);
    if (fault !== null) findings.addFault(fault);
    else if ('made' in entry) {
      findings.addSound();
      await pack?.add(entry.made);
    }
    tick();
  }
  findings.tellHidden();
  if (!findings.isWell && !(options.salvage && findings.sound > 0)) throw refused(findings.verdictWords(options));
  await pack?.finish();
  if (!options.quiet) await writeOut(`${findings.verdictWords(options)}\n`);
  return 0;
}

function faultOf(source: PackSource, entry: PackEntry, remake: boolean): string | null {
  if ('fault' in entry) return entry.fault;
  const fault = verifyMade(source.family, entry.made, remake);
  return fault === null ? null : `line ${entry.line}: ${entry.made.id}: ${fault}`;
}

interface Salvaged {
  add(made: Made): Promise<void>;
  finish(): Promise<void>;
}

async function salvagePack(out: string, source: PackSource): Promise<Salvaged> {
  const { family, header } = source;
  const pack = await PackFile.begin(out, family, header?.request ?? {}, header?.versions);
  return { add: made => pack.add(encodeMade(family, made)), finish: () => pack.finish() };
}
