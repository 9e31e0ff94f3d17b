import type { Family } from '@tessera/core';
import { attemptHandlers } from '@tessera/mill';
import { serveThread } from '@tessera/mill/threads';
import { busy } from './busy.ts';

serveThread(attemptHandlers(async () => busy as unknown as Family));
