import type { Family } from '@tessera/core';
import { attemptServer } from '@tessera/mill/threads/serve';
import { busy } from './busy.ts';

export const attempts = attemptServer(async () => busy as unknown as Family);
