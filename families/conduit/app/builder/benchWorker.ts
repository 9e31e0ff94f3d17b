import { serveThoughts } from '@tessera/ui/builder/serveThoughts.ts';
import { think } from './think.ts';

serveThoughts(think);
