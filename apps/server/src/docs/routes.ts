import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@tessera/api/about.ts';
import { baseUrlFor } from '../base-url.ts';
import type { ServerApp, ServerContext } from '../context.ts';
import { pagePolicy } from '../headers.ts';
import type { ApiDocument } from './document.ts';
import { docsPage } from './page.ts';

const hidden = { schema: { hide: true } };

/** The document of the API for programs, and the same as a page for people. */
export function addDocs(app: ServerApp, { settings }: Pick<ServerContext, 'settings'>): void {
  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  let document = '';
  app.addHook('onReady', async () => {
    document = JSON.stringify(app.swagger());
  });
  app.get(`${API}/openapi.json`, hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', hidden, async (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(false) })
      .type('text/html; charset=utf-8')
      .send(docsPage(app.swagger() as unknown as ApiDocument, baseUrlFor(request, settings))),
  );
  app.get('/api/docs.css', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}
