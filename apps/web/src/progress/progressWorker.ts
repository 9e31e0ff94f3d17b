import { serveAnswers } from '../workers/serve.ts';
import { answer } from './answer.ts';

serveAnswers(answer);
