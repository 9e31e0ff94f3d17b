import { attemptHandlers } from '@tessera/mill';

import { runBench } from './bench.ts';
import { certifyItem } from './certify.ts';
import { checkPackLine, checkStored, compareLine, proveLine } from './check.ts';
import { lineOfDay } from './daily.ts';
import { evaluateGiven } from './evaluate.ts';
import { expectFamily } from './families.ts';
import { hintForBoard } from './hint.ts';
import { doJob } from './job.ts';
import { printItems } from './print.ts';
import { regradeItem, regradeStored } from './regrade.ts';
import { solveBoard } from './solve.ts';
import { loadEngine, thinkAbout } from './think.ts';

/** All that a worker thread of the command line can be asked for. The main thread talks to people and files, and computes nothing long. */
export const workHandlers = {
  ...attemptHandlers(expectFamily),
  solve: solveBoard,
  hint: hintForBoard,
  evaluate: evaluateGiven,
  certify: certifyItem,
  check: checkPackLine,
  checkStored,
  compare: compareLine,
  prove: proveLine,
  regrade: regradeItem,
  regradeStored,
  print: printItems,
  loadEngine,
  think: thinkAbout,
  job: doJob,
  bench: runBench,
  lineOfDay,
};

export type WorkHandlers = typeof workHandlers;
