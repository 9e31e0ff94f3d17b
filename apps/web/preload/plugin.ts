import type { Plugin, Rolldown } from 'vite';

/** What early.js may fetch while the app itself is still on its way. */
export interface Preloads {
  /** The worker that makes items. */
  readonly mill: string;
  /** By family: the files of its board and of the page around it. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const PAGE = /\/apps\/web\/src\/play\/PlayPage\.tsx$/;
const FAMILY = /\/families\/([a-z]+)\/(?:app|app\/board|src)\/index\.tsx?$/;
const MILL = /^assets\/millWorker-.*\.js$/;

/** Has V8 compile the functions of a file while it arrives, beside the main thread, and not one by one when they are called. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad\n';

/**
 * Writes into the page which files an address will need, so that they are fetched before the app has read it, and has
 * them compiled on the way.
 */
export function preload(): Plugin {
  return {
    name: 'tessera-preload',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const { app, boards } = filesToPreload(bundle);
        for (const name of new Set([...app, ...boards.values()].flat())) {
          const file = bundle[name];
          if (file?.type === 'chunk') file.code = COMPILED_AHEAD + file.code;
        }
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return;
        const children = JSON.stringify(preloadsIn(bundle));
        return [
          { tag: 'script', attrs: { type: 'application/json', id: 'ahead' }, children, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}

function preloadsIn(bundle: Bundle): Preloads {
  const mill = Object.keys(bundle).find(name => MILL.test(name));
  if (!mill) throw new Error('the build holds no mill to start ahead');
  const lists = [...filesToPreload(bundle).boards].map(([family, files]) => [family, files.map(addressOf)] as const);
  return { mill: addressOf(mill), boards: Object.fromEntries(lists) };
}

interface FilesToPreload {
  /** What every page begins with. */
  readonly app: readonly string[];
  /** By family: what its first board needs beyond that. */
  readonly boards: ReadonlyMap<string, readonly string[]>;
}

function filesToPreload(bundle: Bundle): FilesToPreload {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const filesOfAll = (some: readonly Chunk[]) => [...new Set(some.flatMap(chunk => filesOf(bundle, chunk)))];
  const app = filesOfAll(chunks.filter(chunk => chunk.isEntry));
  const page = chunks.filter(chunk => chunk.moduleIds.some(id => PAGE.test(id)));
  const families = new Set(chunks.map(familyOf).filter(family => family !== undefined));
  if (page.length === 0 || families.size === 0) throw new Error('the build holds no board to fetch ahead');
  const beyond = (family: string) => {
    const parts = chunks.filter(chunk => familyOf(chunk) === family);
    return filesOfAll([...page, ...parts]).filter(file => !app.includes(file));
  };
  return { app, boards: new Map([...families].map(family => [family, beyond(family)])) };
}

/** The family whose rules or view a chunk holds. */
function familyOf({ moduleIds }: Chunk): string | undefined {
  return moduleIds.map(id => FAMILY.exec(id)?.[1]).find(family => family !== undefined);
}

/** A chunk, all that it imports for certain, and their styles. */
function filesOf(bundle: Bundle, chunk: Chunk, seen = new Set<string>()): readonly string[] {
  if (seen.has(chunk.fileName)) return [...seen];
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const name of chunk.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') filesOf(bundle, next, seen);
  }
  return [...seen];
}

function addressOf(file: string): string {
  return `/${file}`;
}
