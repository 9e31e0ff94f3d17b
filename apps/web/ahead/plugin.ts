import type { Plugin, Rolldown } from 'vite';

/** What early.js may fetch while the app itself is still on its way. */
export interface Ahead {
  /** The worker that makes items. */
  readonly mill: string;
  /** By family: the files of its board and of the page around it. */
  readonly boards: Readonly<Record<string, readonly string[]>>;
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const PAGE = /\/apps\/web\/src\/play\/PlayPage\.tsx$/;
const FAMILY = /\/families\/([a-z]+)\/(?:view|src)\/index\.tsx?$/;
const MILL = /^assets\/millWorker-.*\.js$/;

/** Writes into the page which files an address will need, so that they are fetched before the app has read it. */
export function ahead(): Plugin {
  return {
    name: 'tessera-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => {
        if (!bundle) return;
        const children = JSON.stringify(aheadIn(bundle));
        return [
          { tag: 'script', attrs: { type: 'application/json', id: 'ahead' }, children, injectTo: 'head-prepend' },
        ];
      },
    },
  };
}

function aheadIn(bundle: Bundle): Ahead {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
  const first = new Set(chunks.filter(chunk => chunk.isEntry).flatMap(chunk => filesOf(bundle, chunk)));
  const page = chunks.filter(chunk => chunk.moduleIds.some(id => PAGE.test(id)));
  const boards = Map.groupBy(
    chunks.filter(chunk => familyOf(chunk)),
    chunk => familyOf(chunk)!,
  );
  const mill = Object.keys(bundle).find(name => MILL.test(name));
  if (!mill || page.length === 0 || boards.size === 0) throw new Error('the build holds no board to fetch ahead');
  const lists = [...boards].map(([family, parts]) => {
    const files = new Set([...page, ...parts].flatMap(chunk => filesOf(bundle, chunk)));
    return [family, [...files].filter(file => !first.has(file)).map(addressOf)] as const;
  });
  return { mill: addressOf(mill), boards: Object.fromEntries(lists) };
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
