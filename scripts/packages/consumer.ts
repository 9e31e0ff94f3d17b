import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps.ts';
import { run, tscFile } from './compile.ts';
import { type Example, examplesOf, printFault } from './examples.ts';
import type { StagedPackage } from './stage.ts';

/** Makes the folder of a program that uses the packages: ESM, and nothing installed yet. */
export function openConsumer(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, 'package.json'), { name: 'consumer', private: true, type: 'module' });
}

/** Installs tarballs and what they depend on, in the versions of the lock file, so that it is the same every day. */
export function install(folder: string, specifiers: readonly string[]): void {
  const locked = lockedVersions();
  writeJson(join(folder, 'package.json'), { name: 'consumer', private: true, type: 'module', overrides: locked });
  const versions = specifiers.map(each => (Object.hasOwn(locked, each) ? `${each}@${locked[each]}` : each));
  run(
    'npm',
    ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...versions],
    folder,
  );
}

/** Versions of all packages that others wrote, at the root of the workspace's tree. */
function lockedVersions(): Readonly<Record<string, string>> {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: boolean }>>;
  };
  const rows = Object.entries(packages).flatMap(([path, { version, link }]) => {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path)?.[1];
    return name && version && !link ? [[name, version] as const] : [];
  });
  return Object.fromEntries(rows);
}

/** Links staged packages instead of installing them, with what the workspace has of other packages: nothing is downloaded. */
export function link(folder: string, staged: readonly StagedPackage[]): void {
  const modules = join(folder, 'node_modules');
  for (const { manifest, folder: target } of staged) symlink(target, join(modules, manifest.name));
  const foreign = staged.flatMap(({ manifest }) => [
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies),
  ]);
  const ours = new Set(staged.map(({ manifest }) => manifest.name));
  for (const name of new Set(foreign)) {
    if (!ours.has(name)) symlink(join(ROOT, 'node_modules', name), join(modules, name));
  }
}

function symlink(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

/** An example as a file of the consumer. */
export interface ExampleFile {
  readonly example: Example;
  /** Where it stands, for people. */
  readonly name: string;
  readonly file: string;
}

/** Writes every example of the packages' READMEs into the consumer. */
export function writeExamples(folder: string, staged: readonly StagedPackage[]): readonly ExampleFile[] {
  const examples = join(folder, 'examples');
  mkdirSync(examples, { recursive: true });
  return staged.flatMap(({ source, folder: from }) =>
    examplesOf(readFileSync(join(from, 'README.md'), 'utf8')).map(example => {
      // A page finds the packages beside it.
      const place = example.language === 'html' ? folder : examples;
      const file = join(place, `${source.id}-${example.line}.${example.language}`);
      writeFileSync(file, example.code);
      return { example, file, name: `${source.folder}/README.md:${example.line}` };
    }),
  );
}

/** Runs an example in Node. It must end well and print what the README says. */
export function runExample({ example, file, name }: ExampleFile): void {
  const fault = printFault(example, run(process.execPath, [file], dirname(file)));
  if (fault !== null) throw new Error(`${name}: the example ${fault}`);
}

/** A module that imports every published module of the packages. */
function everyImport(staged: readonly StagedPackage[]): string {
  const names = staged.flatMap(({ manifest }) =>
    Object.entries(manifest.exports)
      .filter(([, target]) => typeof target !== 'string')
      .map(([subpath]) => manifest.name + subpath.slice(1)),
  );
  return `${names.map((name, n) => `export * as m${n} from '${name}';`).join('\n')}\n`;
}

/** Checks the consumer's types with all that the packages declare, as programs of Node and of bundlers resolve them. */
export function checkTypes(folder: string, staged: readonly StagedPackage[]): void {
  writeFileSync(join(folder, 'every-import.ts'), everyImport(staged));
  writeFileSync(join(folder, 'sheets.d.ts'), "declare module '*.css';\n");
  for (const [module, moduleResolution] of [
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ]) {
    const compilerOptions = {
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      target: 'es2024',
      lib: ['es2024', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      module,
      moduleResolution,
      types: ['node'],
    };
    const include = ['every-import.ts', 'sheets.d.ts', 'examples'];
    writeJson(join(folder, 'tsconfig.json'), { compilerOptions, include });
    run(process.execPath, [tscFile(), '-p', folder], folder);
  }
}

function writeJson(file: string, json: object): void {
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}
