import { BROWSER } from '../provision/browser.ts';
import { provision } from '../provision/provision.ts';
import type { Step } from '../steps.ts';

/** A step with the browser that it needs; without one it fails with advice, and everything else still runs. */
export async function withBrowser(step: Step): Promise<Step> {
  const browser = await provision(BROWSER);
  return browser.isThere ? { ...step, env: { ...step.env, ...browser.env } } : { ...step, obstacle: browser.advice };
}
