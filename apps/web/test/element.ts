import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeMade, type Family, type Made } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { WAIT_LIMIT_MS } from '../../../scripts/testing/limits.ts';
import { type App, DESKTOP } from './app.ts';
import { firstOf } from './playing.ts';

/** Pages of another site, which has the element from the app's server: another port is another origin. */
export interface Site {
  /** The address of a page with this text. */
  publish(body: string, policy?: string): string;
}

/** Serves until the tests of the file are over. */
export function anotherSite(): Site {
  const pages = new Map<string, { readonly body: string; readonly policy: string | undefined }>();
  const server = createServer(({ url = '' }, response) => {
    const page = pages.get(url);
    if (!page) return void response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (page.policy) response.setHeader('content-security-policy', page.policy);
    response.end(page.body);
  });
  beforeAll(() => new Promise<void>(done => server.listen(0, '127.0.0.1', done)));
  afterAll(() => new Promise(done => server.close(done)));
  return {
    publish(body, policy) {
      const path = `/${pages.size}`;
      pages.set(path, { body, policy });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
  };
}

/** What a strict policy must allow for the element; the app's server stands for the place that it comes from. */
export const strictPolicy = (app: string) =>
  [
    "default-src 'none'",
    `script-src ${app}`,
    `connect-src ${app}`,
    // A worker of the page's own imports the script of the worker.
    `worker-src blob: ${app}`,
    'img-src data:',
  ].join('; ');

export interface SiteOptions extends BrowserContextOptions {
  /** The content security policy of the page. */
  readonly policy?: string;
  /** Runs in the page before its scripts. */
  readonly before?: string;
}

/** Opens a plain HTML page that loads the element and has `body` in it. Its console must stay empty. */
export async function sitePage(app: App, site: Site, body: string, options: SiteOptions = {}): Promise<Page> {
  const { policy, before, ...profileOptions } = options;
  const profile = await app.profile({ ...DESKTOP, ...profileOptions });
  const page = await profile.newPage();
  page.on('console', message => faults.push(message.text()));
  if (before) await page.addInitScript(before);
  await page.addInitScript(`addEventListener('tessera-ready', ({ detail }) => (window.ready ??= []).push(detail))`);
  await page.goto(site.publish(html(app, body), policy));
  return page;
}

/** What pages wrote to their consoles. */
export const faults: string[] = [];

export function html(app: App, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title>
<link rel="icon" href="data:,"><script type="module" src="${app.url}/embed/tessera-puzzle.js"></script>
</head><body><main><h1>A site</h1>${body}</main></body></html>`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** A tag with attributes. */
export function tag(attributes: Readonly<Record<string, string>>): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<tessera-puzzle${given.join('')}></tessera-puzzle>`;
}

/** An item, as a pack has it and as a link has it. */
export interface Given {
  readonly made: Made;
  readonly line: string;
  readonly code: string;
}

export async function given(family: Family, seed: string, params: object): Promise<Given> {
  const { made } = firstOf(family, seed, { ...family.presets[0]!.params, ...params });
  const code = await writeLevel(family, { item: made.item, title: 'Seven', author: 'Ann' });
  return { made, line: encodeMade(family, made), code };
}

export function puzzles(page: Page): Locator {
  return page.locator('tessera-puzzle');
}

const POLL = { timeout: WAIT_LIMIT_MS };

/** Waits until so many puzzles can be played. */
export async function ready(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.evaluate<number>('(window.ready ?? []).length'), POLL).toBeGreaterThanOrEqual(count);
}
