import { serveThoughts } from '../serveThoughts.ts';
import { think } from './think.ts';

serveThoughts(think);
