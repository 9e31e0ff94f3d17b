import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LibraryStore } from '@tessera/library';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { MetricsRegistry } from './metrics/registry.ts';
import type { ServerSettings } from './settings.ts';

/** What every route can use. */
export interface ServerContext {
  readonly store: LibraryStore;
  readonly settings: ServerSettings;
  /** The names of all route groups. */
  readonly offers: readonly string[];
  /** Metrics for `/metrics`; route groups add their own. */
  readonly metrics: MetricsRegistry;
  /** Aborted when the server begins to close. Streams that never end by themselves end then; one second later they are cut. */
  readonly closing: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
}

/** What a server is made from. */
export type ServerParts = Pick<ServerContext, 'store' | 'settings' | 'now'>;

export type ServerApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The routes of one resource; a new one is a file in `routes` and a line in its index. */
export interface RouteGroup {
  /** The name by which `about` offers it. */
  readonly name: string;
  add(app: ServerApp, context: ServerContext): void | Promise<void>;
}
