import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Counts the messages to and from every worker, by the name of its script: `mill` for millWorker-1a2b3c.js. */
const COUNT = `
  window.workerMessages = {};
  const countsOf = url => workerMessages[/(\\w+)Worker\\b/.exec(url)?.[1] ?? url] ??= { sent: 0, received: 0 };
  const { postMessage } = Worker.prototype;
  const urls = new WeakMap();
  Worker = new Proxy(Worker, {
    construct(target, args, derived) {
      const worker = Reflect.construct(target, args, derived);
      const counts = countsOf(String(args[0]));
      urls.set(worker, String(args[0]));
      worker.addEventListener('message', () => { counts.received++; });
      return worker;
    },
  });
  Worker.prototype.postMessage = function (...args) {
    countsOf(urls.get(this)).sent++;
    return postMessage.apply(this, args);
  };
`;

interface Counts {
  readonly sent: number;
  readonly received: number;
}

/** A page whose messages to workers are counted. */
export async function countingPage(context: BrowserContext): Promise<Page> {
  await context.addInitScript(COUNT);
  return context.newPage();
}

/** How many messages a page has sent to workers of a name since it was loaded, and how many it has got from them. */
export function messagesOn(page: Page, worker: string): Promise<Counts> {
  return page.evaluate<Counts>(`workerMessages[${JSON.stringify(worker)}] ?? { sent: 0, received: 0 }`);
}

/** Expects that a worker is asked something and answers after `act` has begun: the page does not do the work itself. */
export async function expectAnswered(page: Page, worker: string, act: () => Promise<unknown>): Promise<void> {
  const before = await messagesOn(page, worker);
  await act();
  const news = async () => {
    const { sent, received } = await messagesOn(page, worker);
    return { isAsked: sent > before.sent, isAnswered: received > before.received };
  };
  await expect.poll(news, { message: `the ${worker} worker` }).toEqual({ isAsked: true, isAnswered: true });
}
