import { serveProcess } from '../work/process.ts';
import { copyHandlers } from './copy-handlers.ts';

/** The body of a process that copies a library. */
serveProcess(copyHandlers);
