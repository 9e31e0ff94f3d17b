import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accept, refuse, type Verdict } from '@tessera/core';
import { newKey } from '@tessera/library';
import { isToken } from './token-text.ts';
import { startWords as words } from './words.ts';

const TOKEN_FILE = 'operator-token';
const OWNER_ONLY = 0o600;
const OTHERS = 0o077;

export interface StoredToken {
  readonly token: string;
  readonly file: string;
  /** Whether other people on this machine can read it. */
  readonly isLoose: boolean;
}

/** The operator's token of a data folder; the first start makes it. */
export function tokenIn(dataFolder: string): Verdict<StoredToken, 'token'> {
  const file = join(dataFolder, TOKEN_FILE);
  try {
    makeToken(file);
    const token = readFileSync(file, 'utf8').trim();
    if (!isToken(token)) return refuse('token', words.notToken(file));
    const isLoose = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0;
    return accept({ token, file, isLoose });
  } catch (error) {
    return refuse('token', words.tokenFile(file, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}

/** Unless there is one. */
function makeToken(file: string): void {
  try {
    writeFileSync(file, `${newKey()}\n`, { flag: 'wx', mode: OWNER_ONLY });
    // Whatever the process's mask takes away or leaves.
    chmodSync(file, OWNER_ONLY);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
