import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stream } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import { type Ended, ended, folder, LAUNCHER } from './tessera.ts';

// Tells the most memory that the process ever had, threads included.
const WATCH = `import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
const peak = () => /VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
if (isMainThread) process.on('exit', () => writeFileSync(process.env.PEAK_FILE, peak()));
`;

/** Runs commands and measures their memory. */
export interface Watch {
  start(name: string, args: readonly string[], input?: 'ignore' | Stream): ReturnType<typeof spawn>;
  /** Peak memory in MB of the command started under this name, once it has ended. */
  peakIn(name: string): number;
  /** How a command ended whose output does not matter, and its peak. */
  watched(...args: string[]): Promise<Ended & { readonly peak: number }>;
  /** The peak of a command that succeeds. */
  peakOf(...args: string[]): Promise<number>;
}

export function watchMemory(): Watch {
  const here = folder();
  const watch = join(here, 'watch.mjs');
  writeFileSync(watch, WATCH);
  const fileOf = (name: string) => join(here, `peak-${name}`);
  const start: Watch['start'] = (name, args, input = 'ignore') =>
    spawn(process.execPath, ['--import', pathToFileURL(watch).href, LAUNCHER, ...args], {
      stdio: [input, 'pipe', 'pipe'],
      env: { ...process.env, PEAK_FILE: fileOf(name) },
    });
  const peakIn = (name: string) => Number(readFileSync(fileOf(name), 'utf8')) / 1024;
  const watched: Watch['watched'] = async (...args) => {
    const end = await ended(start('command', args));
    return { ...end, peak: peakIn('command') };
  };
  return {
    start,
    peakIn,
    watched,
    async peakOf(...args) {
      const { peak, code, err } = await watched(...args);
      expect({ code, err }).toMatchObject({ code: 0 });
      return peak;
    },
  };
}
