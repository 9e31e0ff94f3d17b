import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How many things of each kind a page holds that stay until they are closed, removed or revoked. */
export type Live = Readonly<Record<string, number>>;

/**
 * Counts what a page opens. `window.live()` gives the figures: object URLs, database connections, broadcast channels,
 * observers, intervals, frames asked for, and listeners on targets that outlive a page of the app.
 */
const COUNTERS = `(() => {
  const sets = {};
  const setOf = name => sets[name] ??= new Set();
  const wrap = (owner, name, around) => {
    const original = owner[name];
    owner[name] = function (...args) { return around.call(this, original, ...args); };
  };

  wrap(URL, 'createObjectURL', function (create, given) {
    const address = create.call(URL, given);
    setOf('object URLs').add(address);
    return address;
  });
  wrap(URL, 'revokeObjectURL', function (revoke, address) {
    setOf('object URLs').delete(address);
    revoke.call(URL, address);
  });

  wrap(IDBFactory.prototype, 'open', function (open, ...args) {
    const request = open.apply(this, args);
    add.call(request, 'success', () => setOf('database connections').add(request.result));
    return request;
  });
  wrap(IDBDatabase.prototype, 'close', function (close) {
    setOf('database connections').delete(this);
    close.call(this);
  });

  const Channel = BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name) { super(name); setOf('broadcast channels').add(this); }
    close() { setOf('broadcast channels').delete(this); super.close(); }
  };

  for (const kind of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver']) {
    wrap(window[kind].prototype, 'observe', function (observe, ...args) {
      setOf(kind + 's').add(this);
      return observe.apply(this, args);
    });
    wrap(window[kind].prototype, 'disconnect', function (disconnect) {
      setOf(kind + 's').delete(this);
      disconnect.call(this);
    });
  }

  for (const [begin, end, name] of [
    ['setInterval', 'clearInterval', 'intervals'],
    ['requestAnimationFrame', 'cancelAnimationFrame', 'frames'],
  ]) {
    wrap(window, begin, (start, run, ...rest) => {
      const id = start.call(window, (...given) => {
        if (name === 'frames') setOf(name).delete(id);
        run(...given);
      }, ...rest);
      setOf(name).add(id);
      return id;
    });
    wrap(window, end, (stop, id) => {
      setOf(name).delete(id);
      stop.call(window, id);
    });
  }

  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const lasting = { Window, Document, MediaQueryList, VisualViewport, ScreenOrientation, BroadcastChannel: Channel };
  // One record a listener, as the browser itself keeps them: by target, type, function and phase.
  const records = new WeakMap();
  const known = (target, type, options) => {
    if (!records.has(target)) records.set(target, new Map());
    const phase = typeof options === 'boolean' ? options : !!options?.capture;
    const ofType = records.get(target);
    const key = type + (phase ? ' in capture' : '');
    if (!ofType.has(key)) ofType.set(key, new Map());
    return ofType.get(key);
  };
  const kindOf = target => Object.keys(lasting).find(name => target instanceof lasting[name]);
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    // Without a target of its own it is called on the window.
    const target = this ?? window;
    add.call(target, type, listener, options);
    const kind = kindOf(target);
    if (!listener || !kind) return;
    const listeners = known(target, type, options);
    if (listeners.has(listener)) return;
    const all = setOf('listeners on ' + kind);
    const record = { type };
    const forget = () => {
      all.delete(record);
      if (listeners.get(listener) === record) listeners.delete(listener);
    };
    listeners.set(listener, record);
    all.add(record);
    if (options?.once) add.call(target, type, forget, options);
    if (options?.signal) add.call(options.signal, 'abort', forget);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    remove.call(target, type, listener, options);
    const kind = kindOf(target);
    if (!kind) return;
    const listeners = known(target, type, options);
    setOf('listeners on ' + kind).delete(listeners.get(listener));
    listeners.delete(listener);
  };

  window.live = () => Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, set.size]));
})()`;

interface CountedPage {
  readonly page: Page;
  readonly live: () => Promise<Live>;
  /** Bytes of JavaScript that can still be reached. */
  readonly heap: () => Promise<number>;
}

/** A page whose figures can be read. */
export async function countedPage(context: BrowserContext): Promise<CountedPage> {
  const page = await context.newPage();
  await page.addInitScript(COUNTERS);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const live = async () => ({
    workers: page.workers().length,
    ...(await page.evaluate<Live>('window.live()')),
    nodes: await metricOf(session, 'Nodes'),
  });
  return { page, live, heap: () => metricOf(session, 'JSHeapUsedSize') };
}

/** A figure of the page, after all that nobody can reach is gone. `Nodes` are those of all documents. */
async function metricOf(session: CDPSession, metric: 'Nodes' | 'JSHeapUsedSize'): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === metric)?.value ?? 0;
}

/** The figures once they stand still. */
export async function settled(live: () => Promise<Live>): Promise<Live> {
  let [before, last] = [await live(), await live()];
  const isStill = () => JSON.stringify(before) === JSON.stringify(last);
  await expect
    .poll(async () => {
      [before, last] = [last, await live()];
      return isStill();
    })
    .toBe(true);
  return last;
}

/** The browser frees a page that was left in its own time: nodes may come and go, but not by the visit. */
const NODES_A_VISIT = 100;

/** What is opened for a page and closed with it: after the same visits there are as many as before, neither more nor fewer. */
const EXACT = ['workers', 'object URLs', 'database connections'];

/** The figures that are larger than they were so many visits before, or differ where they must not. */
export function grown(before: Live, now: Live, visits: number): Live {
  const allowed = (name: string) => (before[name] ?? 0) + (name === 'nodes' ? NODES_A_VISIT * visits : 0);
  const isFine = (name: string, count: number) =>
    EXACT.includes(name) ? count === allowed(name) : count <= allowed(name);
  return Object.fromEntries(Object.entries(now).filter(([name, count]) => !isFine(name, count)));
}
