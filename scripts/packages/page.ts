import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { CHROMIUM_FLAGS, installedBrowser } from '../provision/browser.ts';
import { WAIT_LIMIT_MS } from '../testing/limits.ts';
import type { ExampleFile } from './consumer.ts';
import { printFault } from './examples.ts';
import { DIST } from './manifest.ts';
import { filesIn } from './source.ts';
import { filesBeside } from './specifiers.ts';
import type { StagedPackage } from './stage.ts';

/**
 * Opens each example in Chromium: one in HTML as a plain file of a web server, any other in a page that vite builds. One more page
 * loads every board and starts every worker.
 */
export async function runPages(
  folder: string,
  staged: readonly StagedPackage[],
  examples: readonly ExampleFile[],
): Promise<void> {
  const plain = examples.filter(isPlain);
  const built = [...examples.filter(each => !isPlain(each)), partsPage(folder, staged)];
  for (const { file } of built) writeFileSync(join(folder, pageName(file)), pageOf(file));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { target: 'es2024', rolldownOptions: { input: built.map(({ file }) => join(folder, pageName(file))) } },
  });
  const browser = await chromium.launch({ executablePath: installedBrowser(), args: [...CHROMIUM_FLAGS] });
  try {
    await openPages(browser, folder, 'dist', built);
    await openPages(browser, folder, '.', plain);
  } finally {
    await browser.close();
  }
}

const isPlain = ({ example }: ExampleFile) => example.language === 'html';

/** Opens pages from a server that sends the files of a folder as they are. */
async function openPages(browser: Browser, root: string, outDir: string, pages: readonly ExampleFile[]): Promise<void> {
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  try {
    for (const page of pages) await openPage(browser, server.resolvedUrls!.local[0]! + pageName(page.file), page);
  } finally {
    await server.close();
  }
}

const pageName = (file: string) => `${basename(file).replace(/\.\w+$/, '')}.html`;

function pageOf(file: string): string {
  const script = `import './examples/${basename(file)}';\ndocument.documentElement.dataset.done = 'yes';`;
  return `<!doctype html>\n<html lang="en"><title>Example</title>\n<body><script type="module">\n${script}\n</script></body></html>\n`;
}

/** Opens a page, and throws when it reports an error, shows nothing, or does not print what it says. */
async function openPage(browser: Browser, url: string, { name, example }: ExampleFile): Promise<void> {
  const page = await browser.newPage();
  const printed: string[] = [];
  const allPrinted = Promise.withResolvers<void>();
  const broken = errorsOf(page, text => {
    printed.push(text);
    if (printed.length >= example.prints.length) allPrinted.resolve();
  });
  await page.goto(url);
  const settled =
    example.language === 'html'
      ? Promise.race([allPrinted.promise, setTimeout(WAIT_LIMIT_MS, undefined, { ref: false })])
      : page.waitForSelector('[data-done] main > *', { state: 'attached', timeout: WAIT_LIMIT_MS });
  // Without a listener it would end the program when the page is closed.
  settled.catch(() => {});
  await Promise.race([settled.then(() => drawn(page)), broken.first]);
  await page.close();
  if (broken.all.length > 0) throw new Error(`${name}: the page says ${broken.all.join('; ')}`);
  const fault = printFault(example, printed.join('\n'));
  if (fault !== null) throw new Error(`${name}: the page ${fault}`);
}

/** What runs after the first frame has run. */
function drawn(page: Page): Promise<unknown> {
  return page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Everything that goes wrong on a page, and a promise that the first of it ends. */
function errorsOf(
  page: Page,
  onPrint: (text: string) => void,
): { readonly all: readonly string[]; readonly first: Promise<void> } {
  const all: string[] = [];
  const { promise: first, resolve } = Promise.withResolvers<void>();
  const report = (text: string) => {
    all.push(text);
    resolve();
  };
  page.on('pageerror', error => report(error.message));
  page.on('console', message => {
    if (message.type() === 'log') onPrint(message.text());
    else if (message.type() === 'error' && !/favicon/.test(message.location().url)) report(message.text());
  });
  return { all, first };
}

/** A page that loads the board of every package that has one, and starts every worker as the packages do: each answers any message. */
function partsPage(folder: string, staged: readonly StagedPackage[]): ExampleFile {
  const workers = staged.flatMap(({ folder: from, manifest }) =>
    filesIn(join(from, DIST), '**/*.js').flatMap(file =>
      filesBeside(readFileSync(join(from, DIST, file), 'utf8'))
        .filter(name => /Worker\.js$/.test(name))
        .map(name => posix.join(manifest.name, DIST, posix.dirname(file), name)),
    ),
  );
  const boards = staged.flatMap(({ manifest }) =>
    Object.keys(manifest.exports)
      .filter(subpath => subpath.endsWith('/app'))
      .map(subpath => manifest.name + subpath.slice(1)),
  );
  const code = `
function started(worker: Worker): Promise<string> {
  return new Promise(resolve => {
    worker.onmessage = () => resolve('answers');
    worker.onerror = event => resolve(event.message || 'does not start');
    worker.postMessage({ id: 1, name: 'nothing' });
  });
}
${boards.map(loadBoard).join('\n')}
${workers.map(path => `console.log('${path}', await started(new Worker(new URL('../node_modules/${path}', import.meta.url), { type: 'module' })));`).join('\n')}
document.body.appendChild(document.createElement('main')).appendChild(document.createElement('p'));
export {};
`;
  const file = join(folder, 'examples', 'every-part.ts');
  writeFileSync(file, code);
  const prints = [...boards.map(name => `${name} function object`), ...workers.map(path => `${path} answers`)];
  return { name: 'every part', file, example: { language: 'tsx', line: 1, code, prints } };
}

/** Code that loads a board and the positions of the lessons. */
function loadBoard(name: string): string {
  return `{
  const { app } = await import('${name}');
  console.log('${name}', typeof (await app.board!()).Board, typeof (await app.lessons!()));
}`;
}
