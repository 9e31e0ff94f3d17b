import { serveInWorker } from '@tessera/core';
import { handlers } from './handlers.ts';

serveInWorker(handlers);
