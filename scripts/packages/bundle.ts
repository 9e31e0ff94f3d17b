import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from '../steps.ts';
import { filesIn, isView, type SourcePackage } from './source.ts';
import { publishedPath, WORKSPACE_SCOPE } from './specifiers.ts';

/** The name under which every published module is imported, by the path of its source in the workspace. */
export function publishedModules(packages: readonly SourcePackage[], scope: string): ReadonlyMap<string, string> {
  return new Map(
    packages.flatMap(({ folder, id, entries }) =>
      entries.map(
        ({ subpath, source }) => [posix.join(folder, source), posix.join(`${scope}/${id}`, subpath)] as const,
      ),
    ),
  );
}

/** One style sheet for a package. */
export const STYLES = 'style.css';

/**
 * Builds what a package shows: a module for a module, so that lazy parts stay lazy and workers are files, and all styles in
 * one sheet. Nothing of another module is copied into them.
 */
export async function bundle(
  source: SourcePackage,
  out: string,
  published: ReadonlyMap<string, string>,
): Promise<void> {
  const folder = join(ROOT, source.folder);
  const entries = source.viewFiles.map(file => [file.replace(/\.tsx?$/, ''), join(folder, file)]);
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    // Whatever NODE_ENV says here.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    css: { modules: { generateScopedName: className } },
    plugins: [modulesOutside(source, published), filesBeside()],
    build: {
      outDir: out,
      emptyOutDir: true,
      minify: false,
      cssMinify: false,
      cssCodeSplit: false,
      target: 'es2024',
      lib: { entry: Object.fromEntries(entries), formats: ['es'], cssFileName: STYLES.replace('.css', '') },
      rolldownOptions: {
        output: { preserveModules: true, preserveModulesRoot: folder, entryFileNames: '[name].js' },
      },
    },
  });
  addPlainSheets(source, join(out, STYLES));
}

/** Builds a whole package as its own configuration says, with all that it imports. */
export async function bundleWhole({ folder, whole }: SourcePackage, out: string): Promise<void> {
  const configFile = join(ROOT, folder, whole!.config);
  await build({ configFile, logLevel: 'error', mode: 'production', build: { outDir: out, manifest: false } });
}

/** Puts the sheets that are no modules first, so that the styles of modules win over them. */
function addPlainSheets({ folder, view = [] }: SourcePackage, sheet: string): void {
  const plain = view
    .flatMap(part => filesIn(join(ROOT, folder), `${part}/**/*.css`))
    .filter(isPlainSheet)
    .map(file => readFileSync(join(ROOT, folder, file), 'utf8'));
  if (plain.length > 0) writeFileSync(sheet, [...plain, readFileSync(sheet, 'utf8')].join('\n'));
}

const isPlainSheet = (file: string) => file.endsWith('.css') && !file.endsWith('.module.css');

/** The name of a class, the same in every package that uses it: from where its sheet lies. */
function className(name: string, file: string): string {
  const sheet = pathInWorkspace(file.replace(/\?.*$/, '')).replace(/\.module\.css$/, '');
  return `${sheet
    .split('/')
    .filter(part => !['packages', 'families', 'src', 'app'].includes(part))
    .join('-')}__${name}`;
}

function pathInWorkspace(file: string): string {
  return relative(ROOT, file).split(sep).join('/');
}

/** Marks imports of what `tsc` built in the same package until the place of the importing file is known. */
const OWN = 'tessera-own:';

/** Leaves out what other packages bring, and what `tsc` builds. */
function modulesOutside(source: SourcePackage, published: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'modules-outside',
    enforce: 'pre',
    async resolveId(specifier, importer) {
      if (importer === undefined || specifier.startsWith('\0')) return null;
      const isOurs = /^[./]/.test(specifier) || specifier.startsWith(`${WORKSPACE_SCOPE}/`);
      if (!isOurs) return { id: specifier, external: true };
      const found = await this.resolve(specifier, importer, { skipSelf: true });
      if (!found) return null;
      const path = pathInWorkspace(found.id.replace(/\?.*$/, ''));
      const own = `${source.folder}/`;
      // The sheet of that package has it.
      if (!path.startsWith(own) && isPlainSheet(path)) return NOTHING;
      if (!path.startsWith(own)) return { id: outsideName(path, importer, published), external: true };
      const file = path.slice(own.length);
      if (isView(source, file) || !/\.tsx?$/.test(file)) return null;
      return { id: OWN + publishedPath(file), external: true };
    },
    load: id => (id === NOTHING ? '' : null),
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = withOwnPlaces(file);
      }
    },
  };
}

const NOTHING = '\0nothing';

function outsideName(path: string, importer: string, published: ReadonlyMap<string, string>): string {
  const name = published.get(path);
  if (name === undefined) throw new Error(`${pathInWorkspace(importer)}: imports ${path}, which is not published`);
  return name;
}

function withOwnPlaces({ code, fileName }: Rolldown.OutputChunk): string {
  return code.replaceAll(new RegExp(`${OWN}([^'"\`]+)`, 'g'), (_, file: string) => {
    const place = posix.relative(posix.dirname(fileName), file);
    return place.startsWith('.') ? place : `./${place}`;
  });
}

const BASE = '__TESSERA_FILE_BESIDE__';

/** Keeps workers as files of their own that are found beside the file that starts them: whoever builds a page bundles them. */
function filesBeside(): Plugin {
  return {
    name: 'files-beside',
    enforce: 'pre',
    transform: code => code.replaceAll(/new URL\('(\.[^']+)\.ts', import\.meta\.url\)/g, `new URL('$1.js', ${BASE})`),
    generateBundle(_, files) {
      for (const file of Object.values(files)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(BASE, 'import.meta.url');
      }
    },
  };
}
