import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { FUZZ_KINDS } from './fuzz/fuzz.ts';
import { ended, folder } from './tessera.ts';

const MAIN = fileURLToPath(new URL('./fuzz/main.ts', import.meta.url));
const THOUSANDS = 100;
const MOST_MB = 500;

describe('a hundred thousand hostile inputs get an answer, in bounded memory', () => {
  it.each(FUZZ_KINDS)('%s', async kind => {
    // In a process of its own, whose memory can be told, and which must end by itself.
    const child = spawn(process.execPath, [MAIN, kind, folder(), '0', String(THOUSANDS)], { stdio: 'pipe' });
    const { code, out, err } = await ended(child);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const lines = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line) as { readonly peakMb?: number });
    expect(lines.slice(0, -1)).toEqual([]);
    const { peakMb } = lines.at(-1)!;
    console.log(`${kind}: ${peakMb?.toFixed(0)} MB at most`);
    expect(peakMb).toBeLessThan(MOST_MB);
  });
});
