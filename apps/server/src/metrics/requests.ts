import type { ServerApp } from '../context.ts';
import { words } from '../words.ts';
import type { MetricsRegistry } from './registry.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** What is not a method of ours shares one label. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times all requests by route pattern. */
export function measureRequests(app: ServerApp, metrics: MetricsRegistry): void {
  const requests = metrics.counter('tessera_http_requests_total', words.metrics.requests);
  const durations = metrics.histogram('tessera_http_request_seconds', words.metrics.durations, SECONDS);
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    requests.add({ method, route, status: String(reply.statusCode) });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  metrics.gauge(
    'tessera_http_connections',
    words.metrics.connections,
    () =>
      new Promise<number>((resolve, reject) =>
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
  );
}
