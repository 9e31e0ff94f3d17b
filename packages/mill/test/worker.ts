import { attemptServer } from '../src/threads/serve.ts';
import { families } from './families.ts';

export const attempts = attemptServer(async id => families[id]!);
