import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { accept, refuse, type Verdict } from '@tessera/core';
import { startWords as words } from './words.ts';

export interface DataFolder {
  readonly folder: string;
  /** Whether it is beside the app because there is no home folder. */
  readonly isBesideApp: boolean;
}

/** The folder that is named; else the one that the command line's library is in; without a home, one beside the app. */
export function dataFolderOf(named: string | null, appFolder: string | null): Verdict<DataFolder, 'data'> {
  if (named !== null) return made(named, false);
  const usual = usualFolder();
  const found = usual === null ? null : made(usual, false);
  if (found?.ok || appFolder === null) return found ?? refuse('data', words.dataFolder('', 'ENOENT'));
  return made(join(dirname(appFolder), 'data'), true);
}

function made(folder: string, isBesideApp: boolean): Verdict<DataFolder, 'data'> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return accept({ folder, isBesideApp });
  } catch (error) {
    return refuse('data', words.dataFolder(folder, (error as NodeJS.ErrnoException).code ?? String(error)));
  }
}

/** As in the command line. A home that does not exist is not created. */
function usualFolder(): string | null {
  const { XDG_DATA_HOME } = process.env;
  if (XDG_DATA_HOME) return join(XDG_DATA_HOME, 'tessera');
  const home = homeFolder();
  return home === null ? null : join(home, '.local', 'share', 'tessera');
}

function homeFolder(): string | null {
  try {
    const home = homedir();
    return statSync(home).isDirectory() ? home : null;
  } catch {
    return null;
  }
}
