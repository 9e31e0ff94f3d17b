import { describe, expect, it, vi } from 'vitest';
import { lateness } from '../src/metrics/process.ts';
import { createMetrics } from '../src/metrics/registry.ts';
import { OPERATOR, testServer } from './server.ts';

describe('for whoever watches the server', () => {
  const server = testServer();

  it('says that it is up and ready', async () => {
    expect((await server().app.inject('/health')).json()).toEqual({ status: 'up' });
    expect((await server().app.inject('/ready')).json()).toEqual({ status: 'ready' });
  });

  it('counts requests by route pattern, and names no address, key or query', async () => {
    const { app } = server();
    const headers = { authorization: `Bearer ${OPERATOR}` };
    for (const url of ['/api/v1/about?q=hidden', '/api/v1/hidden', '/hidden', '/api/v1/about/hidden'])
      await app.inject({ url, headers });
    await app.inject({ method: 'POST', url: '/api/v1/about' });
    const answer = await app.inject('/metrics');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    const text = answer.body;
    expect(text).not.toMatch(new RegExp(`hidden|${OPERATOR}`));
    for (const line of [
      'tessera_http_requests_total{method="GET",route="/api/v1/about",status="200"} 1',
      'tessera_http_requests_total{method="GET",route="none",status="404"} 3',
      'tessera_http_requests_total{method="POST",route="none",status="405"} 1',
      'tessera_http_request_seconds_bucket{method="GET",route="/api/v1/about",le="+Inf"} 1',
      'tessera_http_request_seconds_count{method="GET",route="/api/v1/about"} 1',
      'tessera_store_info{kind="sqlite"} 1',
      'tessera_orders{state="failed"} 0',
      'tessera_workers{state="alive"} 0',
      'tessera_faults_last_hour{reason="differs"} 0',
      '# TYPE tessera_http_request_seconds histogram',
    ])
      expect(text.split('\n')).toContain(line);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds', 'tessera_http_connections'])
      expect(text).toContain(`# TYPE ${name} gauge`);
  });

  it('is up but not ready without its database', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { app, store } = server();
    await store.close();
    expect((await app.inject('/health')).statusCode).toBe(200);
    const ready = await app.inject('/ready');
    expect([ready.statusCode, ready.json().reason]).toEqual([503, 'store']);
    vi.restoreAllMocks();
  });
});

describe('metrics', () => {
  it('writes the text format', async () => {
    const metrics = createMetrics();
    const made = metrics.counter('made_total', 'What was made.');
    made.add({ tier: 'hard' });
    made.add({ tier: 'hard' }, 2);
    made.add({ tier: 'a "b"\\\n' });
    const seconds = metrics.histogram('seconds', 'How long.', [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 3]) seconds.observe({}, value);
    metrics.gauge('waiting', 'What waits.', async () => 7);
    metrics.gauge('broken', 'What cannot be read.', () => {
      throw new Error('no');
    });
    expect(await metrics.text()).toBe(`# HELP made_total What was made.
# TYPE made_total counter
made_total{tier="hard"} 3
made_total{tier="a \\"b\\"\\\\\\n"} 1
# HELP seconds How long.
# TYPE seconds histogram
seconds_bucket{le="0.1"} 2
seconds_bucket{le="1"} 3
seconds_bucket{le="+Inf"} 4
seconds_sum 3.65
seconds_count 4
# HELP waiting What waits.
# TYPE waiting gauge
waiting 7
# HELP broken What cannot be read.
# TYPE broken gauge
`);
  });

  it.each([
    ['nothing was measured yet', 511, 0],
    ['timers came in time', 20_000_000, 0],
    ['timers came 25 ms late', 45_000_000, 0.025],
  ])('has the lag of the event loop when %s', (_, measured, seconds) => {
    expect(lateness(measured)).toBeCloseTo(seconds, 9);
  });

  it('takes a limited number of series, and each name once', async () => {
    const metrics = createMetrics();
    const counter = metrics.counter('many_total', 'Many.');
    for (let n = 0; n < 3000; n++) counter.add({ n: String(n) });
    expect((await metrics.text()).split('\n').length).toBeLessThan(1010);
    expect(() => metrics.counter('many_total', 'Again.')).toThrow('two metrics');
    expect(() => metrics.counter('Not a name', '')).toThrow('no name');
  });
});
