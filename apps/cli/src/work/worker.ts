import { serveThread } from '@tessera/mill/threads';
import { workHandlers } from './handlers.ts';

/** The body of every worker thread of the command line. */
serveThread(workHandlers);
