import { serveProcess } from '../../src/work/process.ts';

/** A process that computes in one go for ever, as soon as it is asked. */
serveProcess({
  compute: (_: null, onBegun: (begun: true) => void) => {
    onBegun(true);
    // The message is on its way; from here on nothing is heard any more.
    setImmediate(() => {
      for (;;);
    });
    return new Promise(() => {});
  },
});
