import { attemptHandlers } from '../src/index.ts';
import { serveThread } from '../src/threads.ts';
import { families } from './families.ts';

serveThread(attemptHandlers(async id => families[id]!));
