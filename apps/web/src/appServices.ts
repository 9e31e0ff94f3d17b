import { withLine } from '@tessera/core';
import type { App } from '@tessera/ui/app.ts';
import { dayAt } from './daily/day.ts';
import { makeItem } from './mill/make.ts';
import { closeMill, millPool } from './mill/mill.ts';
import { readSummary } from './progress/summary.ts';
import { settings } from './settings/settings.ts';
import { shelf } from './storage/browser.ts';

/** What this app provides to the pages of families; what is large loads when it is asked for. */
export const appServices: App = {
  shelf,
  settings,
  async makeItem(family, request, options) {
    const clock = () => performance.now();
    const making = await makeItem(family, request, millPool(), { ...options, clock }).catch(() => {
      closeMill();
      return null;
    });
    return making?.kind === 'made' ? making.made : null;
  },
  async rememberMistakes(mistakes) {
    const { rememberMistakes } = await import('./progress/mistakes.ts');
    const told = mistakes.map(({ family, made, outcome }) => ({ family, item: withLine(family, made), outcome }));
    await rememberMistakes(told, dayAt(new Date()));
  },
  isScheduled: item => Object.hasOwn(readSummary(shelf).cards, item),
};
