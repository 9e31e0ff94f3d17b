import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';

/** Who may import whom. The first row whose folder fits a file is its layer; `own` is the package the file is in. */
export const LAYERS: readonly { readonly folder: RegExp; readonly may: RegExp }[] = [
  { folder: /^packages\/core\/src\//, may: /^$/ },
  { folder: /^packages\/api\/src\//, may: /^core$/ },
  { folder: /^packages\/mill\/src\//, may: /^core$/ },
  { folder: /^packages\/ui\/src\//, may: /^core$/ },
  { folder: /^packages\/print\/src\//, may: /^core$/ },
  { folder: /^packages\/print\/(test|bench)\//, may: /^(core|mill|testkit|catalog|own)$/ },
  { folder: /^packages\/testkit\/src\/toy\/app\//, may: /^(core|ui)$/ },
  { folder: /^packages\/testkit\/src\//, may: /^(core|mill|print)$/ },
  { folder: /^packages\/catalog\/src\/(apps|players)\.ts$/, may: /^(testkit|app|ui)$/ },
  { folder: /^packages\/catalog\/src\//, may: /^(core|testkit|families)$/ },
  { folder: /^packages\/library\/src\//, may: /^(core|api|mill|catalog)$/ },
  { folder: /^packages\/library\/(test|bench)\//, may: /^(core|api|mill|testkit|catalog|own)$/ },
  { folder: /^families\/[^/]+\/src\//, may: /^core$/ },
  { folder: /^families\/[^/]+\/app\//, may: /^(core|ui|own)$/ },
  { folder: /^families\/[^/]+\/(test|bench|train)\//, may: /^(core|mill|testkit|own)$/ },
  { folder: /^packages\/[^/]+\/test\//, may: /^(core|mill|testkit|own)$/ },
  {
    folder: /^apps\/web\/(test|bench)\//,
    may: /^(core|api|print|library|server|mill|testkit|catalog|families|app|ui|own)$/,
  },
  { folder: /^apps\/web\//, may: /^(core|api|mill|catalog|print|ui|own)$/ },
  { folder: /^apps\/element\/test\//, may: /^(core|mill|testkit|catalog|families|own)$/ },
  { folder: /^apps\/element\//, may: /^(core|mill|catalog|ui|own)$/ },
  { folder: /^apps\/server\/src\//, may: /^(core|api|mill|catalog|library)$/ },
  { folder: /^apps\/cli\/src\//, may: /^(core|mill|testkit|catalog|print|library|server)$/ },
  { folder: /^apps\/server\//, may: /^(core|api|mill|testkit|catalog|library|families|own)$/ },
  { folder: /^apps\/[^/]+\//, may: /^(core|api|mill|testkit|catalog|print|library|server|families|own)$/ },
  { folder: /^scripts\//, may: /^/ },
];

/** The family that shows how families are built. */
const SAMPLE = 'toy';

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]\s*\)|(?:^|[\s;])import\s*['"]([^'"]+)['"]/g;

/** The modules that a file imports, as they are written. */
export function importsOf(text: string): string[] {
  return [...text.matchAll(IMPORT)].map(match => match[1] ?? match[2] ?? match[3]!);
}

/** Code that may not name a family: what it knows of families comes from the catalog. */
const NAMELESS = /^(apps|packages)\//;
/** Tests, measurements, the catalog, and the sample family itself. */
const MAY_NAME = /\/(test|bench)\/|^packages\/catalog\/|^packages\/testkit\/src\/toy\//;

/** Every line that names a family where none may be named. */
export function namesIn({ path, text }: Source, families: ReadonlySet<string>): string[] {
  if (!NAMELESS.test(path) || MAY_NAME.test(path)) return [];
  const words = [...families].flatMap(id => [id, id.charAt(0).toUpperCase() + id.slice(1)]);
  const name = new RegExp(`(?<![a-zA-Z])(${words.join('|')})(?![a-z])`);
  return text.split('\n').flatMap((line, n) => {
    const found = name.exec(line);
    return found ? [`${path}:${n + 1}: names the family ${found[1]}`] : [];
  });
}

/** Every import that the table does not allow, every relative import that leaves its package, every cycle: a line each. */
export function faultsOf(sources: readonly Source[], families: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const graph = new Map<string, string[]>();
  for (const { path, text } of sources) {
    const targets: string[] = [];
    for (const name of importsOf(text)) {
      const fault = faultOf(path, name, families);
      if (fault) faults.push(`${path}: ${fault}`);
      if (name.startsWith('.')) targets.push(posix.join(posix.dirname(path), name));
    }
    graph.set(path, targets);
  }
  return [...faults, ...cyclesOf(graph)];
}

function faultOf(path: string, name: string, families: ReadonlySet<string>): string | null {
  const layer = LAYERS.find(({ folder }) => folder.test(path));
  if (!layer) return 'lies in no layer';
  if (name.startsWith('.')) return leavesPackage(path, name) ? `imports ${name}, which lies in another package` : null;
  const kind = kindOf(path, name, families);
  return kind === null || layer.may.test(kind) ? null : `may not import ${name}`;
}

const packageOf = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('scripts/') ? 1 : 2)
    .join('/');

function leavesPackage(path: string, name: string): boolean {
  if (path.startsWith('scripts/')) return false;
  const target = posix.join(posix.dirname(path), name);
  if (packageOf(target) !== packageOf(path))
    return !target.startsWith('scripts/') || !/^apps\/web\/(test|bench)\//.test(path);
  return /^[^/]+\/[^/]+\/src\//.test(path) && /^[^/]+\/[^/]+\/(test|bench|train|app)\//.test(target);
}

/** The word that the table uses for an imported package; null for packages that are not ours. */
function kindOf(path: string, name: string, families: ReadonlySet<string>): string | null {
  const ours = /^@tessera\/([^/]+)(\/app)?/.exec(name);
  if (!ours) return null;
  const [, id, app] = ours;
  if (packageOf(path).endsWith(`/${id}`)) return 'own';
  if (!families.has(id!)) return id!;
  return app ? 'app' : 'families';
}

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const cycles: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`);
      return;
    }
    state.set(path, 'open');
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}

export function readSources(root: string): Source[] {
  const files = globSync('{packages,families,apps,scripts}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: path => /(^|[\\/])(node_modules|dist)$/.test(path),
  });
  return files.sort().map(file => ({ path: file.split(sep).join('/'), text: readFileSync(join(root, file), 'utf8') }));
}

/** The style sheets and components of families and of what they share. */
function readStyles(root: string): Source[] {
  const files = globSync('{packages/ui/src,packages/testkit/src/toy/app,families/*/app}/**/*.{css,ts,tsx}', {
    cwd: root,
  });
  return files.sort().map(file => ({ path: file.split(sep).join('/'), text: readFileSync(join(root, file), 'utf8') }));
}

const READ = /var\((--[a-z][a-z0-9-]*)(?=\s*[),])(?!\s*,)/g;
const SET = /(?:setProperty\(['"`])?(--[a-z][a-z0-9-]*)(?:['"`]?\]?\s*:|['"`],)/g;

/** Every custom property that a family reads and neither it nor the shared package sets: a line each. */
export function stylesOf(sources: readonly Source[]): string[] {
  const setBy = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const own = setBy.get(packageOf(path)) ?? new Set();
    for (const [, name] of text.matchAll(SET)) own.add(name!);
    setBy.set(packageOf(path), own);
  }
  const shared = setBy.get('packages/ui') ?? new Set();
  return sources.flatMap(({ path, text }) => {
    const own = setBy.get(packageOf(path))!;
    const read = new Set([...text.matchAll(READ)].map(([, name]) => name!));
    const lost = [...read].filter(name => !own.has(name) && !shared.has(name));
    return lost.map(name => `${path}: reads ${name}, which neither its package nor packages/ui sets`);
  });
}

function main(): void {
  const root = dirname(import.meta.dirname);
  const families = new Set(
    globSync('families/*/package.json', { cwd: root }).map(file => relative('families', dirname(file))),
  );
  const sources = readSources(root);
  const named = sources.flatMap(source => namesIn(source, new Set([...families, SAMPLE])));
  const faults = [...faultsOf(sources, families), ...named, ...stylesOf(readStyles(root))];
  for (const fault of faults) console.error(fault);
  console.log(`${sources.length} files, ${faults.length} layer violations`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

if (import.meta.main) main();
