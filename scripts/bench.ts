import { spawn } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { counted } from '../packages/core/src/english.ts';
import { type BenchRow, type Group, isKept, machineText } from '../packages/testkit/src/bench/index.ts';
import { headLine, rowLine } from './bench/table.ts';
import { testDatabase } from './postgres/test-database.ts';
import { ROOT } from './steps.ts';

/** Modules that export `groups` and measure them when they are run. Each runs in a process of its own, one after the other. */
const FILES = [
  'families/sovereign/bench/limits.ts',
  'families/conduit/bench/limits.ts',
  'families/azul/bench/limits.ts',
  'packages/print/bench/limits.ts',
  'packages/library/bench/limits.ts',
  'apps/server/bench/limits.ts',
  'apps/cli/bench/limits.ts',
  'apps/web/bench/limits.ts',
];

interface Part {
  readonly file: string;
  readonly names: readonly string[];
}

/** The groups whose names hold one of the words; all without words. */
async function partsFor(words: readonly string[]): Promise<readonly Part[]> {
  const isAsked = ({ name }: Group) => words.length === 0 || words.some(word => name.includes(word));
  const parts = await Promise.all(
    FILES.map(async file => {
      const { groups } = (await import(join(ROOT, file))) as { readonly groups: readonly Group[] };
      return { file, names: groups.filter(isAsked).map(({ name }) => name) };
    }),
  );
  return parts.filter(({ names }) => names.length > 0);
}

/** Measured against PostgreSQL, too. */
const NEEDS_DATABASE = /^(packages\/library|apps\/server)\//;

/** Runs the groups of a module beside what it needs. */
async function runPart(part: Part, onRow: (row: BenchRow) => void): Promise<boolean> {
  if (!NEEDS_DATABASE.test(part.file)) return run(part, {}, onRow);
  const database = await testDatabase();
  if (!database.isThere) console.error(database.advice);
  const isComplete = await run(part, database.isThere ? database.env : {}, onRow);
  if (database.isThere) await database.close();
  return isComplete && database.isThere;
}

/** Runs the groups of a module and hands on their rows as they come; true when it came to its end. */
async function run(
  { file, names }: Part,
  env: Readonly<Record<string, string>>,
  onRow: (row: BenchRow) => void,
): Promise<boolean> {
  const child = spawn(process.execPath, [join(ROOT, file), ...names], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number | null>(resolve => child.on('close', resolve));
  for await (const line of createInterface({ input: child.stdout })) onRow(JSON.parse(line) as BenchRow);
  return (await ended) === 0;
}

async function help(): Promise<void> {
  const groups = (await partsFor([])).flatMap(({ names }) => names);
  console.log(`npm run bench -- [WORD...]

Measures speed and prints a table with the limits. Without words it runs all groups, which takes about eight minutes;
with words it runs the groups whose name contains one of them. Exits with 1 if a limit is exceeded. Engines are measured
in processor time, and against plain code in the same run. Still, run it on an idle machine.

Groups:
${groups.map(name => `  ${name}`).join('\n')}`);
}

/** With so much other work on the machine its clock tells little about this one. */
function isBusy(): boolean {
  return loadavg()[0]! > availableParallelism() / 2;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return help();
  const parts = await partsFor(positionals);
  if (parts.length === 0) throw new Error(`there is no group named ${positionals.join(', ')}; --help lists the groups`);
  console.log(`before: ${machineText()}`);
  if (isBusy()) console.log('The machine is busy: time limits may be exceeded for that reason alone.');
  console.log(`\n${headLine()}`);
  const begun = performance.now();
  let [broken, failed] = [0, 0];
  for (const part of parts) {
    const isComplete = await runPart(part, row => {
      console.log(rowLine(row));
      if (!isKept(row)) broken++;
    });
    if (!isComplete) failed++;
  }
  console.log(`\nafter ${((performance.now() - begun) / 1000).toFixed(0)} s: ${machineText()}`);
  if (failed > 0) console.log(`${failed} of ${counted(parts.length, 'part')} failed`);
  console.log(broken > 0 ? `${counted(broken, 'limit')} exceeded` : 'all limits met');
  process.exitCode = broken + failed > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(`bench: ${error.message}`);
  process.exitCode = 2;
});
