import { requireFamily } from '../requireFamily.ts';
import { serveAnswers } from '../workers/serve.ts';
import { answer } from './answer.ts';
import type { Question } from './protocol.ts';

serveAnswers(async (question: Question) => answer(await requireFamily(question.family), question));
