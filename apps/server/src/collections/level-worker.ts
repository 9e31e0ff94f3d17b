import { loadFamily } from '@tessera/catalog';
import { serveThread } from '@tessera/mill/threads';
import { checkLevelCode, checkLine } from './proved-entry.ts';

/** What a thread proves for collections. */
const handlers = {
  level: ({ family, code }: { readonly family: string; readonly code: string }) =>
    checkLevelCode(loadFamily, family, code),
  line: ({ line }: { readonly line: string }) => checkLine(loadFamily, line),
};

export type LevelHandlers = typeof handlers;

serveThread(handlers);
