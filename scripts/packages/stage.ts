import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../steps.ts';
import { bundle, bundleWhole, publishedModules, STYLES } from './bundle.ts';
import { compile } from './compile.ts';
import { DATA_FOLDERS } from './list.ts';
import { compiledFile, DIST, declarationFile, type PublishedManifest, publishedManifest, TYPES } from './manifest.ts';
import { reachOf } from './reach.ts';
import { type Entry, filesIn, type SourcePackage } from './source.ts';
import { rewriteSpecifiers, WORKSPACE_SCOPE } from './specifiers.ts';

/** A package as it will be packed, in a folder of its own. */
export interface StagedPackage {
  readonly source: SourcePackage;
  readonly folder: string;
  readonly manifest: PublishedManifest;
}

/** Builds packages into folders under `out`, which is outside the workspace. Nothing in the workspace changes. */
export async function stage(packages: readonly SourcePackage[], out: string, scope: string): Promise<StagedPackage[]> {
  const compiled = join(out, 'compiled');
  mkdirSync(compiled, { recursive: true });
  compile(packages, compiled);
  const published = publishedModules(packages, scope);
  const staged: StagedPackage[] = [];
  for (const each of packages) {
    const folder = join(out, 'packages', each.id);
    if (each.whole) await bundleWhole(each, join(folder, DIST));
    else if (each.viewFiles.length > 0) await bundle(each, join(folder, DIST), published);
    copyCompiled(join(compiled, each.folder), join(folder, each.whole ? TYPES : DIST), scope);
    if (each.whole) removeHidden(each, folder);
    const entries = each.entries.filter(entry => !isClassList(entry) || isBuilt(each, entry, folder));
    const source = { ...each, entries };
    writeClassTypes(source, folder);
    copyData(source, folder);
    copyTexts(source, folder, scope);
    const styles = existsSync(join(folder, DIST, STYLES)) ? STYLES : null;
    const manifest = publishedManifest(source, folder, scope, styles);
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    staged.push({ source, folder, manifest });
  }
  rmSync(compiled, { recursive: true });
  return staged;
}

const isClassList = ({ source }: Entry) => source.endsWith('.module.css');
/** Styles that no module of their own package uses are left out. */
const isBuilt = (source: SourcePackage, entry: Entry, folder: string) =>
  existsSync(join(folder, compiledFile(source, entry)));

/** Declarations repeat the imports of style sheets, which pages import themselves. */
const SHEET_IMPORT = /^import ['"][^'"]+\.css['"];\n/gm;

function copyCompiled(from: string, to: string, scope: string): void {
  for (const file of filesIn(from, '**/*.{js,d.ts}')) {
    const target = join(to, file);
    mkdirSync(dirname(target), { recursive: true });
    const code = readFileSync(join(from, file), 'utf8').replaceAll(SHEET_IMPORT, '');
    writeFileSync(target, rewriteSpecifiers(code, scope));
  }
}

/** Removes the declarations of what nobody can import: it is inside the files that vite built. */
function removeHidden(source: SourcePackage, folder: string): void {
  const seen = reachOf(
    folder,
    source.entries.map(entry => declarationFile(source, entry)),
  ).files;
  for (const file of filesIn(folder, `${TYPES}/**/*.d.ts`)) if (!seen.has(file)) rmSync(join(folder, file));
}

const CLASS_TYPES = 'declare const classes: Readonly<Record<string, string>>;\nexport default classes;\n';

/** Other packages import the class names of style sheets. */
function writeClassTypes(source: SourcePackage, folder: string): void {
  for (const entry of source.entries.filter(isClassList)) {
    writeFileSync(join(folder, declarationFile(source, entry)), CLASS_TYPES);
  }
}

function copyData(source: SourcePackage, folder: string): void {
  for (const data of DATA_FOLDERS) {
    const from = join(ROOT, source.folder, data);
    if (existsSync(from)) cpSync(from, join(folder, DIST, data), { recursive: true });
  }
}

/** What people read: each package has a README; a changelog comes with its first release. */
function copyTexts(source: SourcePackage, folder: string, scope: string): void {
  const file = join(ROOT, source.folder, 'README.md');
  if (!existsSync(file)) throw new Error(`${source.folder}: has no README.md`);
  const readme = readFileSync(file, 'utf8');
  writeFileSync(join(folder, 'README.md'), readme.replaceAll(`${WORKSPACE_SCOPE}/`, `${scope}/`));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  const changelog = join(ROOT, source.folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(folder, 'CHANGELOG.md'));
}
