import { serveThread } from '@tessera/mill/threads';

/** A worker whose proofs never end. */
serveThread({
  level: () => {
    for (;;);
  },
  line: () => ({ ok: false, reason: 'line', message: 'no' }),
});
