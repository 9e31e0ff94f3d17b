import { API } from '@tessera/api/about.ts';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { config, locales } from 'zod/mini';
import { addAppFiles } from './app-files/routes.ts';
import type { RouteGroup, ServerApp, ServerContext, ServerParts } from './context.ts';
import { addDocs } from './docs/routes.ts';
import { headersFor, setHeaders } from './headers.ts';
import { closeInTime } from './limits/closing.ts';
import { limitConnections } from './limits/connections.ts';
import { refuseUnknownPaths } from './limits/paths.ts';
import { proxyTest } from './limits/proxies.ts';
import { limitRates } from './limits/rates.ts';
import { answerBrokenRequest, TIMEOUTS } from './limits/sockets.ts';
import { measureProcess } from './metrics/process.ts';
import { createMetrics } from './metrics/registry.ts';
import { measureRequests } from './metrics/requests.ts';
import { describeRoutes } from './openapi.ts';
import { handleError } from './problems/handler.ts';
import { ROUTE_GROUPS } from './routes/index.ts';
import { addOperations } from './routes/operations.ts';
import { DEFAULT_LIMITS, type ServerSettings } from './settings.ts';
import { words } from './words.ts';

/** The longest part of an address that a route may read. */
const MOST_PARAM_CHARACTERS = 500;

/** The whole server, ready to listen or to be asked by tests. `addMore` adds routes that are not part of it. */
export async function createApp(parts: ServerParts, addMore: (app: ServerApp) => void = () => {}): Promise<ServerApp> {
  // Without a locale, all that zod says about a wrong field is "Invalid input".
  config(locales.en());
  const app = newApp(parts.settings);
  const context: ServerContext = {
    ...parts,
    offers: ROUTE_GROUPS.map(({ name }) => name),
    metrics: createMetrics(),
    closing: closeInTime(app),
  };
  addMeasures(app, context);
  setHeaders(app);
  await limitRates(app, parts.settings.limits ?? {});
  refuseUnknownPaths(app);
  await describeRoutes(app, context);
  for (const group of ROUTE_GROUPS) await addGroup(app, group, context);
  addOperations(app, context);
  addDocs(app, context);
  if (parts.settings.appFolder !== null) addAppFiles(app, parts.settings.appFolder);
  addMore(app);
  await app.ready();
  return app;
}

function newApp({ limits, trustedProxies }: ServerSettings): ServerApp {
  const { bodyBytes, connections, connectionsPerAddress } = { ...DEFAULT_LIMITS, ...limits };
  const app = Fastify({
    ...TIMEOUTS,
    bodyLimit: bodyBytes,
    trustProxy: trustedProxies ?? false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MOST_PARAM_CHARACTERS },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) =>
      void handleError(error, request, reply.headers(headersFor(request.url))),
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = connections;
  limitConnections(app.server, connectionsPerAddress, proxyTest(trustedProxies));
  app.setErrorHandler(handleError);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  return app;
}

function addMeasures(app: ServerApp, { metrics, store, offers }: ServerContext): void {
  measureRequests(app, metrics);
  const endMeasuring = measureProcess(metrics);
  app.addHook('onClose', async () => endMeasuring());
  metrics.gauge('tessera_store_info', words.metrics.store, () => [{ labels: { kind: store.kind }, value: 1 }]);
  metrics.gauge('tessera_route_groups', words.metrics.groups, () => offers.length);
}

/** In the document, the routes of a group stand under its name. */
async function addGroup(app: ServerApp, group: RouteGroup, context: ServerContext): Promise<void> {
  await app.register(
    async scoped => {
      scoped.addHook('onRoute', route => {
        route.schema = { ...route.schema, tags: route.schema?.tags ?? [group.name] };
      });
      await group.add(scoped.withTypeProvider<ZodTypeProvider>(), context);
    },
    { prefix: API },
  );
}
