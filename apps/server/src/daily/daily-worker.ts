import { loadFamily } from '@tessera/catalog';
import { serveThread } from '@tessera/mill/threads';
import { dailyLine } from './make-daily.ts';

const handlers = {
  async dailyLine({ family: id, day }: { readonly family: string; readonly day: string }): Promise<string | null> {
    const family = await loadFamily(id);
    return family && dailyLine(family, day);
  },
};

export type DailyHandlers = typeof handlers;

serveThread(handlers);
