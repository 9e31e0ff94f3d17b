import type { ServerApp } from '../../src/context.ts';
import type { ApiDocument, ApiOperation, JsonSchema } from '../../src/docs/document.ts';
import type { SeedValues } from './seeds.ts';

export const FUZZ_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
export type FuzzMethod = (typeof FUZZ_METHODS)[number];

export interface FuzzOperation {
  readonly method: FuzzMethod;
  /** As in the document: `/api/v1/items/{id}`. */
  readonly path: string;
  readonly parameters: NonNullable<ApiOperation['parameters']>;
  readonly body: JsonSchema | null;
  /** What it may answer, as the document says. */
  readonly statuses: readonly number[];
  /** What opens it: `key`, `operator`. */
  readonly secrets: readonly string[];
}

export interface FuzzTarget {
  readonly operations: readonly FuzzOperation[];
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly seeds: SeedValues;
}

/** All that the document of a server says can be asked. */
export async function targetOf(app: ServerApp, seeds: SeedValues = {}): Promise<FuzzTarget> {
  const document = (await app.inject('/api/v1/openapi.json')).json<ApiDocument>();
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, security = [], responses = {} }]) => ({
      method: method.toUpperCase() as FuzzMethod,
      path,
      parameters,
      body: Object.values(requestBody?.content ?? {})[0]?.schema ?? null,
      statuses: Object.keys(responses).map(Number),
      secrets: security.flatMap(way => Object.keys(way)),
    })),
  );
  return { operations, schemas: document.components?.schemas ?? {}, seeds };
}
