import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsOf } from './packages/check.ts';
import { run } from './packages/compile.ts';
import { checkTypes, type ExampleFile, install, openConsumer, runExample, writeExamples } from './packages/consumer.ts';
import { lint } from './packages/lint.ts';
import { PUBLISHED, SCOPE } from './packages/list.ts';
import { runPages } from './packages/page.ts';
import { sizeTable } from './packages/sizes.ts';
import { readPackage } from './packages/source.ts';
import { type StagedPackage, stage } from './packages/stage.ts';
import { checkVersions } from './packages/versions.ts';
import { BROWSER } from './provision/browser.ts';
import { provision } from './provision/provision.ts';

interface Packed {
  readonly staged: StagedPackage;
  readonly tarball: string;
}

/** Builds the packages, checks them, packs them, and uses the tarballs as others will. With `--out`, the tarballs and the table of their sizes stay. */
async function main(): Promise<void> {
  const { out } = parseArgs({ options: { out: { type: 'string' } } }).values;
  const browser = await provision(BROWSER);
  if (!browser.isThere) throw new Error(browser.advice);
  Object.assign(process.env, browser.env);
  const tarballs = out === undefined ? null : emptyFolder(resolve(process.env.INIT_CWD ?? '.', out));
  const scratch = mkdtempSync(join(tmpdir(), 'tessera-packages-'));
  try {
    const staged = await step('build', () =>
      stage(
        PUBLISHED.map(one => readPackage(one)),
        scratch,
        SCOPE,
      ),
    );
    await step('names and imports', () => refuseFaults(faultsOf(staged)));
    const packed = await step('pack', () => staged.map(each => pack(each, scratch)));
    await step('publint and are-the-types-wrong', async () => {
      for (const { staged: each, tarball } of packed) await lint(each, tarball);
    });
    await step('versions', () => checkVersions(join(scratch, 'versions')));
    await checkPrograms(packed, join(scratch, 'program'));
    await checkPages(packed, join(scratch, 'page'));
    const sizes = sizeTable(packed);
    console.log(`\n${sizes}`);
    if (tarballs) keep(packed, sizes, tarballs);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Only what passed every check is kept. */
function keep(packed: readonly Packed[], sizes: string, folder: string): void {
  for (const { tarball } of packed) cpSync(tarball, join(folder, basename(tarball)));
  writeFileSync(join(folder, 'sizes.md'), `${sizes}\n`);
  console.log(`\nThe tarballs and the table are in ${folder}.`);
}

function refuseFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** A program without pages: it installs no React. */
async function checkPrograms(packed: readonly Packed[], folder: string): Promise<void> {
  const programs = packed.filter(({ staged }) => !isView(staged));
  await step('install in an empty folder', () => installAll(folder, programs, []));
  const examples = writeExamples(
    folder,
    programs.map(({ staged }) => staged),
  ).filter(isProgram);
  await step(`run ${examples.length} examples`, () => examples.forEach(runExample));
}

/** A page: it installs all that packages say they need for that. */
async function checkPages(packed: readonly Packed[], folder: string): Promise<void> {
  const staged = packed.map(each => each.staged);
  const peers = new Set(staged.flatMap(({ manifest }) => Object.keys(manifest.peerDependencies)));
  const ours = new Set(staged.map(({ manifest }) => manifest.name));
  const chosen = [...peers].filter(name => !ours.has(name)).sort();
  await step('install in an empty folder, with pages', () =>
    installAll(folder, packed, [...chosen, '@types/react-dom', '@types/node']),
  );
  const examples = writeExamples(folder, staged);
  await step('check types, strictly and with all declarations', () => checkTypes(folder, staged));
  const ofViews = examples.filter(each => isProgram(each) && each.name.startsWith('packages/ui/'));
  const pages = examples.filter(each => !isProgram(each));
  await step(`run ${ofViews.length} more examples`, () => ofViews.forEach(runExample));
  await step(`run ${pages.length} examples in a browser`, () => runPages(folder, staged, pages));
}

const isProgram = ({ example: { language } }: ExampleFile) => language === 'ts' || language === 'js';
/** Whether a package has nothing but what pages show. */
const isView = ({ source }: StagedPackage) => source.view?.includes('src') ?? false;

function installAll(folder: string, packed: readonly Packed[], others: readonly string[]): void {
  openConsumer(folder);
  install(folder, [...packed.map(({ tarball }) => tarball), ...others]);
}

function pack(staged: StagedPackage, folder: string): Packed {
  const said = run('npm', ['pack', '--json', '--pack-destination', folder, '--loglevel=error'], staged.folder);
  const { filename } = (JSON.parse(said) as readonly { readonly filename: string }[])[0]!;
  return { staged, tarball: join(folder, filename) };
}

/** Nothing that is there is overwritten. */
function emptyFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (readdirSync(folder).length > 0) throw new Error(`--out: ${folder} is not empty`);
  return folder;
}

async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`ok   ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  return result;
}

main().catch((error: Error) => {
  console.error(`packages: ${error.message}`);
  process.exitCode = 1;
});
