import { attemptHandlers } from '@tessera/mill';
import { runBench } from './bench.ts';
import { checkPackLine, checkStored } from './check.ts';
import { evaluateState } from './evaluate.ts';
import { expectFamily } from './families.ts';
import { hintForBoard } from './hint.ts';
import { doJob } from './job.ts';
import { regradeItem, regradeStored } from './regrade.ts';
import { solveBoard } from './solve.ts';
import { loadEngine, thinkAbout } from './think.ts';

/** All that a worker thread of the command line can be asked for. The main thread talks to people and files, and computes nothing long. */
export const workHandlers = {
  ...attemptHandlers(expectFamily),
  solve: solveBoard,
  hint: hintForBoard,
  evaluate: evaluateState,
  check: checkPackLine,
  checkStored,
  regrade: regradeItem,
  regradeStored,
  loadEngine,
  think: thinkAbout,
  job: doJob,
  bench: runBench,
};

export type WorkHandlers = typeof workHandlers;
