import { requireFamily } from '../requireFamily.ts';
import { serveAnswers } from '../workers/serve.ts';
import type { LevelQuestion } from './protocol.ts';
import { openLevel } from './proveLevel.ts';

serveAnswers(async ({ family, code }: LevelQuestion) => openLevel(await requireFamily(family), code));
