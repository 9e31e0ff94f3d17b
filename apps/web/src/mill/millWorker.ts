import { serveInWorker } from '@tessera/core';
import { attemptHandlers } from '@tessera/mill';
import { requireFamily } from '../requireFamily.ts';

serveInWorker(attemptHandlers(requireFamily));

// The address of a worker that was started early names the family that it will be asked for; what fails here fails again there.
const early = self.location.hash.slice(1);
if (early) requireFamily(early).catch(() => {});
