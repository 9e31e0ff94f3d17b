import { counted, type WordsOf } from '@tessera/core';

export const certifyHelp = {
  summary: 'write proofs that anyone can check',
  description:
    'Prove every item of a pack again and write the proof as a certificate, which a program that knows only the rules can check. The checkers are in the folder checkers/.',
  format: 'json: one certificate a line; veripb: a formula (.opb) and its refutation (.pbp) for each item',
  out: 'a file for certificates (default: standard output), a new folder for veripb',
  workers: 'worker threads (default: one for each core, when it pays)',
  folder: '--format veripb writes two files for each item; name a folder with --out',
  after: 'Exit codes: 0 done, 1 the pack or a proof has a fault, 2 wrong usage.',
  fault: (name: string, id: string, fault: string | undefined) => `${name}: ${id}: ${fault}`,
  progress: (count: number) => `${counted(count, 'certificate')} written`,
  done: (count: number) => `${counted(count, 'certificate')} written; check them with the program in checkers/`,
} as const;

export type CertifyHelp = WordsOf<typeof certifyHelp>;
