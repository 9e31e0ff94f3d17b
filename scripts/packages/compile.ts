import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../steps.ts';
import { filesIn, isView, type SourcePackage } from './source.ts';

/**
 * Compiles the entries of all packages and what they import into the folders of the workspace under `out`: first the
 * declarations of everything, with all checks, then the JavaScript of all that vite does not build.
 */
export function compile(packages: readonly SourcePackage[], out: string): void {
  const sources = packages.flatMap(({ folder, entries, viewFiles }) =>
    [...entries.map(({ source }) => source), ...viewFiles].map(file => posix.join(folder, file)),
  );
  const modules = [...new Set(sources)].filter(file => /\.tsx?$/.test(file));
  compileWith({ declaration: true, emitDeclarationOnly: true }, modules, out);
  const pure = packages.flatMap(one => pureModules(one, out));
  compileWith({ rewriteRelativeImportExtensions: true, noCheck: true }, pure, out);
}

/** The modules of a package that have declarations by now and are not built by vite. */
function pureModules(published: SourcePackage, out: string): readonly string[] {
  return filesIn(join(out, published.folder), '**/*.d.ts')
    .map(file => file.replace(/\.d\.ts$/, '.ts'))
    .filter(file => !isView(published, file) && existsSync(join(ROOT, published.folder, file)))
    .map(file => posix.join(published.folder, file));
}

function compileWith(options: object, modules: readonly string[], out: string): void {
  const project = join(out, 'tsconfig.json');
  const compilerOptions = {
    rootDir: ROOT,
    outDir: out,
    noEmit: false,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', join(ROOT, 'node_modules', 'vite', 'client.d.ts')],
    typeRoots: [join(ROOT, 'node_modules', '@types')],
    ...options,
  };
  const files = modules.map(file => join(ROOT, file));
  writeFileSync(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.base.json'), compilerOptions, files }, null, 2),
  );
  run(process.execPath, [tscFile(), '-p', project], out);
}

/** The compiler of the workspace. */
export function tscFile(): string {
  const folder = join(ROOT, 'node_modules', 'typescript');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly bin: { tsc: string } };
  return join(folder, bin.tsc);
}

/** Runs a program to its end, and throws with all that it said when it fails. */
export function run(program: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (error) throw new Error(`${program}: ${error.message}`);
  if (status !== 0) throw new Error(`${[program, ...args].join(' ')}\n${stdout}${stderr}`);
  return stdout;
}
