import type { WordsOf } from '@tessera/core';

/** The help of `engine`. Words of the protocol itself stay as they are in any language. */
export const engineHelp = {
  summary: 'run an engine for other programs, over a line protocol',
  description:
    'Find the best move in positions. Reads commands from standard input and writes replies to standard output.',
  protocol: (families: string) => `Commands and their replies:
  ${families.padEnd(29)} id name …, id author …, ready
  isready                       readyok
  position STATE                no reply; STATE is a position as JSON on one line, or in notation
  go movetime MS | go nodes N   info depth … nodes … value … by … pv … during the search, bestmove ACTION at the end
  stop                          ends the search, which replies with the best move so far
  quit                          ends the program; a search in progress has one second to reply
  end of input                  like quit, but each search that is still due has three seconds

A command that makes no sense gets error and the reason, and so does a line of more than 1 MiB. After a position that was
refused, or a line that was too long, there is no position. ACTION is JSON, or null where there is nothing to decide.`,
  sameAnswers: 'With go nodes, the same position always gets the same reply.',
} as const;

export type EngineHelp = WordsOf<typeof engineHelp>;
