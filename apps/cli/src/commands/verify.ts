import { encodeMade, type Made, MOST_WORKERS, NO_REQUEST } from '@tessera/core';
import { misused, refused } from '../exit-error.ts';
import { SAMPLE } from '../families.ts';
import { exampleLines } from '../help.ts';
import { PackFile } from '../io/pack-file.ts';
import { openPack, type PackSource } from '../io/pack-source.ts';
import { writeOut } from '../io/stdout.ts';
import { wholeWithin } from '../options.ts';
import { checkPack } from '../verify/check-pack.ts';
import { VerifyFindings } from '../verify/findings.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.verify;

interface VerifyOptions {
  readonly remake?: boolean;
  readonly salvage?: boolean;
  readonly workers?: number;
  readonly out?: string;
  readonly quiet?: boolean;
}

export const verify: CliCommand = {
  name: 'verify',
  add(program, finish) {
    program
      .command('verify')
      .summary(words.summary)
      .description(words.description)
      .argument('<PACK>', words.pack)
      .option('--remake', words.remake)
      .option('--salvage', words.salvage)
      .option('-o, --out <FILE>', words.out)
      .option('-w, --workers <N>', words.workers, wholeWithin(1, MOST_WORKERS))
      .option('-q, --quiet', words.quiet)
      .addHelpText('after', EXAMPLES)
      .action(async (path: string, options: VerifyOptions) => finish(await verifyPack(path, options)));
  },
};

const EXAMPLES = `
${exampleLines([
  { command: `tessera verify ${SAMPLE}.pack` },
  { command: `tessera verify ${SAMPLE}.pack --remake`, note: words.remade },
  { command: `tessera make ${SAMPLE} --count 5 | tessera verify -` },
  { command: 'tessera verify broken.pack --salvage --out sound.pack' },
])}

${words.after}`;

async function verifyPack(path: string, options: VerifyOptions): Promise<number> {
  if (options.out !== undefined && !options.salvage) throw misused(words.outWithoutSalvage);
  const source = await openPack(path, options.salvage, {
    isFreeOfCopies: options.salvage === true,
    isProvedLater: true,
  });
  const pack = options.out === undefined ? null : await salvagePack(options.out, source);
  const findings = new VerifyFindings(source);
  await checkPack(source, findings, options, made => pack?.add(made));
  findings.tellHidden();
  if (!findings.isWell && !(options.salvage && findings.sound > 0)) throw refused(findings.verdictText(options));
  await pack?.finish(findings.isWell);
  if (!options.quiet) await writeOut(`${findings.verdictText(options)}\n`);
  return 0;
}

interface Salvaged {
  add(made: Made): Promise<void>;
  finish(isWell: boolean): Promise<void>;
}

async function salvagePack(out: string, source: PackSource): Promise<Salvaged> {
  const { family, header } = source;
  const pack = await PackFile.begin(out, family, header?.request ?? NO_REQUEST, header?.versions);
  return {
    add: made => pack.add(encodeMade(family, made)),
    finish: isWell => (isWell ? pack.finish(header?.run) : pack.finish(undefined, NO_REQUEST)),
  };
}
