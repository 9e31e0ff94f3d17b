import type { RecordedRequest } from './exchange.ts';

const AUTHOR = '{collections.key}';
const PLAYER = 'a-random-key-of-a-player-2';
const DRAFT = '/api/v1/collections/{collections.id#2}';
const PUBLISHED = '/api/v1/collections/{collections.id}';
const RESULT = { item: '{items.id}', outcome: 'solved', spent: 61_000, hints: 1, checks: 2, mistakes: 0 };

/** What an app asks, in an order in which each request can be answered. Add requests for a new route at its end and record them. */
export const REQUESTS: readonly RecordedRequest[] = [
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/ready' },
  { method: 'GET', path: '/api/v1/about' },
  { method: 'GET', path: '/api/v1/families' },
  { method: 'GET', path: '/api/v1/items?family=toy&limit=3&include=item&order=hardest' },
  { method: 'GET', path: '/api/v1/items?family=toy&limit=3&scoreFrom=0&scoreTo=99.5&size=4' },
  { method: 'GET', path: '/api/v1/items/{items.id}' },
  { method: 'GET', path: '/api/v1/items/{items.id}?proof=true' },
  { method: 'POST', path: '/api/v1/items/{items.id}/answers', body: { actions: '{actions}' } },
  { method: 'GET', path: '/api/v1/daily?from=2026-11-01&to=2026-11-02' },
  { method: 'GET', path: '/api/v1/daily/2026-11-01' },
  { method: 'GET', path: '/api/v1/daily/2026-11-01/sovereign' },
  { method: 'POST', path: '/api/v1/daily/2026-11-01/sovereign/answers', body: { actions: '{actions#3}' } },
  { method: 'GET', path: '/api/v1/packs?limit=20' },
  { method: 'GET', path: '/api/v1/packs/{packs.id}' },
  { method: 'POST', path: '/api/v1/collections', body: { title: 'Ten', author: 'Ada', description: 'To begin with' } },
  { method: 'GET', path: PUBLISHED },
  { method: 'GET', path: DRAFT, key: AUTHOR },
  {
    method: 'PUT',
    path: DRAFT,
    key: AUTHOR,
    body: { title: 'Three', author: '', description: '', showsStatistics: true },
  },
  { method: 'POST', path: `${DRAFT}/items`, key: AUTHOR, body: { kind: 'item', item: '{items.id#4}' } },
  { method: 'POST', path: `${DRAFT}/items`, key: AUTHOR, body: { kind: 'pack', pack: '{packs.id}' } },
  {
    method: 'POST',
    path: `${DRAFT}/items`,
    key: AUTHOR,
    body: { kind: 'level', family: 'sovereign', code: '{code}' },
  },
  { method: 'POST', path: `${DRAFT}/items`, key: AUTHOR, body: { kind: 'line', line: '{line}' } },
  { method: 'DELETE', path: `${DRAFT}/items/{items.id#4}`, key: AUTHOR },
  {
    method: 'PUT',
    path: '/api/v1/collections/{collections.id#5}/order',
    key: AUTHOR,
    body: { items: ['{items.id#2}', '{items.id}', '{items.id#1}'] },
  },
  { method: 'POST', path: `${DRAFT}/publish`, key: AUTHOR },
  { method: 'POST', path: `${DRAFT}/unpublish`, key: AUTHOR },
  { method: 'POST', path: `${PUBLISHED}/results`, key: PLAYER, body: RESULT },
  { method: 'GET', path: `${PUBLISHED}/statistics`, key: AUTHOR },
  { method: 'GET', path: `${PUBLISHED}/export?of=items&format=json`, key: AUTHOR },
  { method: 'DELETE', path: `${PUBLISHED}/results`, key: PLAYER },
  { method: 'POST', path: `${PUBLISHED}/reports`, body: { reason: 'other', note: 'a note' } },
  { method: 'GET', path: '/api/v1/collections/reports', key: '{operator}' },
  { method: 'POST', path: `${PUBLISHED}/takedown`, key: '{operator}', body: { note: 'a reason' } },
  { method: 'POST', path: `${PUBLISHED}/restore`, key: '{operator}' },
  { method: 'DELETE', path: '/api/v1/collections/{collections.id#4}', key: AUTHOR },
  { method: 'POST', path: '/api/v1/sync/groups' },
  { method: 'GET', path: '/api/v1/sync/records?since=0', key: '{sync.key}' },
  {
    method: 'POST',
    path: '/api/v1/sync/records',
    key: '{sync.key}',
    body: { changes: [{ kind: 'game', key: 'toy-1', text: '{"moves":[]}', base: 0 }] },
  },
  {
    method: 'PUT',
    path: '/api/v1/sync/pairing',
    key: '{sync.key}',
    body: { lookup: '{lookup}', proof: '{proof}', sealed: 'sealed-key' },
  },
  { method: 'POST', path: '/api/v1/sync/pairing/take', body: { lookup: '{lookup#1}', proof: '{proof#1}' } },
  { method: 'DELETE', path: '/api/v1/sync/group', key: '{sync.key#2}' },
  {
    method: 'POST',
    path: '/api/v1/orders',
    key: '{operator}',
    body: { family: 'toy', seed: '7', params: { size: 4 }, quotas: { any: 3 }, attempts: 5000 },
  },
  { method: 'GET', path: '/api/v1/orders', key: '{operator}' },
  { method: 'GET', path: '/api/v1/orders/{orders.id}', key: '{operator}' },
  { method: 'DELETE', path: '/api/v1/orders/{orders.id}', key: '{operator}' },
  { method: 'POST', path: '/api/v1/orders/{orders.id}/resume', key: '{operator}' },
  { method: 'GET', path: '/api/v1/operations', key: '{operator}' },
];
