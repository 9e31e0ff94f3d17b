import { serveAttempts } from '@tessera/mill/web/serve';
import { requireFamily } from '../requireFamily.ts';

serveAttempts(self, requireFamily);
