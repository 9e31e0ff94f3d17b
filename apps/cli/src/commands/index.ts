import { familyGroup } from '../family-commands/group.ts';
import { FAMILY_TOOLS } from '../tools.ts';
import { bench } from './bench.ts';
import { certify } from './certify.ts';
import type { CliCommand } from './command.ts';
import { daily } from './daily.ts';
import { engine } from './engine.ts';
import { evaluate } from './evaluate.ts';
import { hint } from './hint.ts';
import { library } from './library.ts';
import { list } from './list.ts';
import { make } from './make.ts';
import { merge } from './merge.ts';
import { printCommand } from './print.ts';
import { regrade } from './regrade.ts';
import { serveCommand } from './serve.ts';
import { solve } from './solve.ts';
import { verify } from './verify.ts';
import { worker } from './worker.ts';

const groups = [...FAMILY_TOOLS].flatMap(([id, { commands }]) => (commands ? [familyGroup(id, commands)] : []));

/** Every command of the program, in the order in which help shows them; a new one is a file and a word here. */
export const COMMANDS: readonly CliCommand[] = [
  make,
  solve,
  hint,
  evaluate,
  verify,
  certify,
  regrade,
  merge,
  printCommand,
  library,
  daily,
  serveCommand,
  worker,
  list,
  bench,
  engine,
  ...groups,
];
