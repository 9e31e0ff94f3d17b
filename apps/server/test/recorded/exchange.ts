import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerApp } from '../../src/context.ts';
import { freshAddresses } from '../addresses.ts';
import type { SeedValues } from '../fuzz/seeds.ts';
import { OPERATOR } from '../server.ts';

/** A request as an app sends it. `{collections.id#2}` stands for the third value of that name in a seeded store. */
export interface RecordedRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly key?: string;
  readonly body?: unknown;
}

/** A request, and what the server of its day answered. */
export interface Exchange {
  readonly request: RecordedRequest;
  readonly status: number;
  readonly answer: unknown;
}

export const RECORDED = join(import.meta.dirname, '../../../../packages/api/test/recorded');

/** All that was ever recorded, the oldest first. */
export function recordedExchanges(): readonly Exchange[] {
  const files = globSync('*.json', { cwd: RECORDED }).toSorted();
  return files.flatMap(file => JSON.parse(readFileSync(join(RECORDED, file), 'utf8')) as readonly Exchange[]);
}

const addresses = freshAddresses(900_000);

/** Sends a request to a server whose store has these values. */
export async function sendRecorded(app: ServerApp, seeds: SeedValues, { method, path, key, body }: RecordedRequest) {
  const values: SeedValues = { ...seeds, operator: [OPERATOR] };
  return app.inject({
    method,
    url: filledText(path, values),
    remoteAddress: addresses(),
    headers: key === undefined ? {} : { authorization: `Bearer ${filledText(key, values)}` },
    ...(body === undefined ? {} : { payload: filled(body, values) as object }),
  });
}

const PLACE = /\{([\w.]+)(?:#(\d+))?\}/g;

function filledText(text: string, seeds: SeedValues): string {
  return text.replaceAll(PLACE, (_, name: string, at = '0') => String(seeds[name]![Number(at)]));
}

function filled(value: unknown, seeds: SeedValues): unknown {
  if (Array.isArray(value)) return value.map(part => filled(part, seeds));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, filled(part, seeds)]));
  if (typeof value !== 'string') return value;
  const [, name, at = '0'] = /^\{([\w.]+)(?:#(\d+))?\}$/.exec(value) ?? [];
  return name === undefined ? filledText(value, seeds) : seeds[name]![Number(at)];
}
