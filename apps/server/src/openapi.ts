import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import manifest from '../package.json' with { type: 'json' };
import { isOperatorHook } from './auth.ts';
import type { ServerApp, ServerContext } from './context.ts';
import { type ProblemStatus, refusals } from './problems/documented.ts';
import { words } from './words.ts';

const toJsonSchema = createJsonSchemaTransform({});

/** Collects all routes that are added from now on for the document of the API. */
export async function describeRoutes(app: ServerApp, { settings }: ServerContext): Promise<void> {
  const text = words.api;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: text.title, description: text.description, version: manifest.version },
      servers: [{ url: settings.baseUrl ?? '/' }],
      components: {
        securitySchemes: {
          operator: { type: 'http', scheme: 'bearer', description: text.operator },
          key: { type: 'http', scheme: 'bearer', description: text.key },
        },
      },
    },
    transform: ({ schema, route, ...rest }) =>
      toJsonSchema({ ...rest, route, schema: withProblems(schema, route) } as Parameters<typeof toJsonSchema>[0]),
    transformObject: jsonSchemaTransformObject,
  });
}

/** Which refusals a route can give beside its own. */
function withProblems(schema: FastifySchema | undefined, route: RouteOptions): FastifySchema {
  const own = (schema ?? {}) as FastifySchema & { security?: readonly object[] };
  const isForOperator = [route.onRequest, route.preHandler].flat().some(isOperatorHook);
  const security = own.security ?? (isForOperator ? [{ operator: [] }] : undefined);
  const statuses: ProblemStatus[] = [429, 500, 503];
  if (own.params || own.querystring || own.body || own.headers) statuses.push(400);
  if (own.body) statuses.push(413, 415);
  if (own.params) statuses.push(404);
  // Where one way in needs nothing, a missing key is no fault.
  if (security?.every(way => Object.keys(way).length > 0)) statuses.push(401);
  const response = { ...refusals(...statuses), ...(own.response as object | undefined) };
  return { ...own, response, ...(security ? { security } : {}) };
}
