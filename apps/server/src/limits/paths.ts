import type { ServerApp } from '../context.ts';
import { sendProblem } from '../problems/send.ts';
import { words } from '../words.ts';

/** The route of the app's files and pages, which takes every path that no other route has. */
export const APP_ROUTE = '/*';

interface PathPattern {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** Refuses what no route takes, before its body is read: 405 where other methods are allowed, 404 otherwise. */
export function refuseUnknownPaths(app: ServerApp): void {
  const routes = new Map<string, PathPattern>();
  app.addHook('onRoute', ({ url, method }) => {
    const known = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) known.methods.add(name);
    routes.set(url, known);
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const allowed = methodsOf(pathnameOf(request.url), routes);
    if (allowed.length === 0) return sendProblem(reply, 404, 'path', words.problems.path);
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, 405, 'method', words.problems.method(request.method, allowed));
  });
}

/** The path of an address, as it was sent. */
export function pathnameOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether a path belongs to the API. What is unknown there is never a page of the app. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function patternOf(url: string): RegExp {
  const literal = url.replaceAll(/[.+?^${}|[\]\\]/g, '\\$&');
  const source = literal.replaceAll(/:\w+(\([^)]*\))?/g, '[^/]+').replaceAll('*', '.*');
  return new RegExp(`^${source}$`);
}

function methodsOf(path: string, routes: ReadonlyMap<string, PathPattern>): string[] {
  const fitting = [...routes].filter(
    ([url, { pattern }]) => (url !== APP_ROUTE || !isApiPath(path)) && pattern.test(path),
  );
  return [...new Set(fitting.flatMap(([, { methods }]) => [...methods]))].sort();
}
