import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from '@tessera/api/about.ts';
import type { ServerApp } from '../context.ts';
import { pagePolicy } from '../headers.ts';
import type { ApiDocument } from './document.ts';
import { docsPage } from './page.ts';

const hidden = { schema: { hide: true } };

/** The document of the API for programs, and the same as a page for people. Both are written once. */
export function addDocs(app: ServerApp): void {
  const style = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8');
  let document = '';
  let page = '';
  app.addHook('onReady', async () => {
    const described = app.swagger();
    document = JSON.stringify(described);
    page = docsPage(described as unknown as ApiDocument);
  });
  app.get(`${API}/openapi.json`, hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  app.get('/api/docs', hidden, async (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy(false) })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/api/docs.css', hidden, async (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  );
}
