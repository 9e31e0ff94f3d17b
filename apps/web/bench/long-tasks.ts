import { type Group, limited } from '@tessera/testkit/bench';
import { WITH_WEBGL } from '../test/app.ts';
import { withBrowser } from './browser.ts';
import { boardFlows } from './flows-boards.ts';
import { conduitFlows } from './flows-conduit.ts';
import { roomFlows } from './flows-rooms.ts';
import { longestTask, markedPage } from './main-thread.ts';

const MOST_MS = 50;
const TRIES = 3;

export const longTasks: Group = {
  name: 'browser long tasks',
  measure: report =>
    withBrowser(WITH_WEBGL, async app => {
      for (const { name, begin } of [...boardFlows, ...conduitFlows, ...roomFlows]) {
        const context = await app.profile();
        const page = await markedPage(context);
        await page.goto(`${app.url}/nowhere`);
        const act = await begin(page, app.url);
        const times: number[] = [];
        for (let n = 0; n < TRIES; n++) times.push(await longestTask(page, () => act(n)));
        report(limited(name, 'ms', times, MOST_MS));
        await context.close();
      }
    }),
};
