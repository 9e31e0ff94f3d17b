import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readPackHeader } from '@tessera/core';
import { describe, expect, it, vi } from 'vitest';
import { watchForStop } from '../src/stop.ts';
import { say } from './in-process.ts';
import { HARD_PUZZLE } from './stops/cases.ts';
import { isComputing } from './stops/stopping.ts';
import { ended, folder, itemsOnDisk, LAUNCHER, leftovers, start, tessera } from './tessera.ts';

const ENDLESS = ['make', 'toy', '--seed', 'endless', '--size', '6', '--count', '1000000'];
const STACK = /\n\s+at /;

describe('a run that is stopped', () => {
  it('by Ctrl-C leaves a pack that goes on to the same bytes', async () => {
    const here = folder();
    const [part, whole] = [join(here, 'part.pack'), join(here, 'whole.pack')];
    // The launcher starts the program in a process of its own and passes the signal on.
    const child = start([...ENDLESS, '--workers', '2', '--out', part], ['--no-strip-types']);
    const end = ended(child);
    await itemsOnDisk(here);
    child.kill('SIGINT');
    const { code, err } = await end;
    expect({ code, err }).toEqual({ code: 130, err: expect.stringContaining(`--resume ${part} --workers 2`) });
    const stopped = /stopped: found [\d,]+ of 1,000,000 in ([\d,]+) attempts; refused /.exec(err);
    expect(stopped).not.toBeNull();
    const header = readPackHeader(readFileSync(part, 'utf8').split('\n', 1)[0]!);
    expect(header).toMatchObject({ ok: true, value: { run: { kind: 'partial' } } });
    expect((await say('verify', part)).code).toBe(0);
    expect(leftovers(here)).toEqual([]);
    const attempts = String(Number(stopped![1]!.replaceAll(',', '')) + 300);
    expect((await tessera(['make', 'toy', '--resume', part, '--attempts', attempts])).code).toBe(1);
    expect((await say(...ENDLESS, '--workers', '1', '--attempts', attempts, '--out', whole)).code).toBe(1);
    expect(readFileSync(part, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });

  it('by kill -9 leaves the old file, and the next run clears up behind it', async () => {
    const here = folder();
    const out = join(here, 'kept.pack');
    writeFileSync(out, 'what was there before\n');
    const child = start([...ENDLESS, '--workers', '1', '--out', out]);
    const end = ended(child);
    await itemsOnDisk(here);
    child.kill('SIGKILL');
    expect((await end).signal).toBe('SIGKILL');
    expect(readFileSync(out, 'utf8')).toBe('what was there before\n');
    expect(leftovers(here)).toHaveLength(1);
    expect((await tessera(['make', 'toy', '--out', out])).code).toBe(0);
    expect(leftovers(here)).toEqual([]);
  });

  it('by the end of its time says what it has and how to go on', async () => {
    const out = join(folder(), 'timed.pack');
    const { code, err } = await tessera([...ENDLESS, '--time', '0.3', '--out', out]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('the time is up: ') });
    expect(readPackHeader(readFileSync(out, 'utf8').split('\n', 1)[0]!)).toMatchObject({ ok: true });
  });

  it('quits at once at the second signal, and takes one key press that arrives twice for one', () => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const watch = watchForStop();
    try {
      process.emit('SIGINT', 'SIGINT');
      now.mockReturnValue(1020);
      process.emit('SIGINT', 'SIGINT');
      expect([watch.signal.aborted, watch.cause]).toEqual([true, 'SIGINT']);
      expect(exit).not.toHaveBeenCalled();
      now.mockReturnValue(2000);
      process.emit('SIGINT', 'SIGINT');
      expect(exit).toHaveBeenCalledWith(130);
    } finally {
      watch.release();
      vi.restoreAllMocks();
    }
  });
});

/** More solutions than a search finds within a day. */
const AMBIGUOUS: readonly (readonly [string, string])[] = [
  ['conduit', ['conduit flat 6x1x6', 'inventory', ' 6 cap', ' 6 tee', ' 6 corner'].join('\n')],
  ['sovereign', Array.from({ length: 20 }, (_, row) => 'ABCDEFGHIJKLMNOPQRST'[row]!.repeat(20)).join('\n')],
];

// What a process does is read from /proc.
describe.skipIf(!existsSync('/proc/self/status'))('solve that is stopped by Ctrl-C', () => {
  const limits = ['--limit', '1000000', '--nodes', '1000000000000'];

  it.each(AMBIGUOUS)('prints the solutions of a %s puzzle that it has found, and exits 130', async (family, puzzle) => {
    const file = join(folder(), 'puzzle.txt');
    writeFileSync(file, puzzle);
    const child = start(['solve', family, file, ...limits]);
    const end = ended(child);
    // Half a second of search.
    while (!isComputing(child.pid!, 50)) await setTimeout(10);
    child.kill('SIGINT');
    const { code, out, err } = await end;
    expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(/^stopped; [^\n]*\n$/) });
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const report = JSON.parse(lines[0]!);
    expect(report).toMatchObject({ id: '1', stopped: 'interrupt', stats: { nodesExplored: expect.any(Number) } });
    expect(report.solutions).toBeGreaterThan(0);
    expect(report.found).toHaveLength(report.solutions);
  });

  it('by the end of its time says so, and goes on with the next puzzle', async () => {
    const file = join(folder(), 'puzzles.txt');
    const small = 'conduit flat 2x1x1\ninventory\n 2 cap';
    writeFileSync(file, [AMBIGUOUS[0]![1], small].join('\n'));
    const { code, out, err } = await say('solve', 'conduit', file, ...limits, '--count-only', '--time', '0.5');
    const [first, second] = out
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line));
    expect(first).toMatchObject({ id: '1', stopped: 'time', unknown: true });
    expect(first).not.toHaveProperty('found');
    expect(second).toMatchObject({ id: '2', solutions: 1, unknown: false });
    expect({ code, err }).toEqual({
      code: 1,
      err: 'tessera: 1 puzzle was not decided within 0.5 seconds; its line has what was found\n',
    });
  });
});

describe('output that cannot be written', () => {
  it('ends in silence when the reader has seen enough', async () => {
    const child = start([...ENDLESS, '--quiet']);
    child.stdout?.once('data', () => child.stdout?.destroy());
    const { code, err } = await ended(child);
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('is one line when standard output is on a full disk', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [LAUNCHER, 'make', 'toy', '--seed', '1'], {
      stdio: ['ignore', full, 'pipe'],
    });
    const { code, err } = await ended(child);
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringContaining('cannot write to standard output: the disk is full'),
    });
    expect(err).not.toMatch(STACK);
  });

  it('is one line when the pack does not fit, and neither the old file nor the folder is changed', async () => {
    const here = folder();
    const out = join(here, 'big.pack');
    writeFileSync(out, 'old\n');
    const limited = `ulimit -f 20; exec "$@"`;
    const args = [process.execPath, LAUNCHER, 'make', 'toy', '--seed', '1', '--count', '100', '--out', out];
    const { code, err } = await ended(spawn('sh', ['-c', limited, 'sh', ...args], { stdio: 'pipe' }));
    expect({ code, err }).toEqual({ code: 1, err: `tessera: cannot write ${out}: the file is too large\n` });
    expect(readFileSync(out, 'utf8')).toBe('old\n');
    expect(leftovers(here)).toEqual([]);
    expect(existsSync(out)).toBe(true);
  });
});

describe.skipIf(!existsSync('/proc/self/status'))('evaluate that is stopped by Ctrl-C', () => {
  it('prints what is known of the puzzle, and exits 130', async () => {
    const file = join(folder(), 'puzzle.json');
    writeFileSync(file, JSON.stringify([HARD_PUZZLE, HARD_PUZZLE]));
    const child = start(['evaluate', 'conduit', file, '--budget', 'exact']);
    const end = ended(child);
    while (!isComputing(child.pid!, 50)) await setTimeout(10);
    child.kill('SIGINT');
    const { code, out, err } = await end;
    expect({ code, err }).toEqual({ code: 130, err: expect.stringMatching(/^stopped; [^\n]*\n$/) });
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(1);
    const report = JSON.parse(lines[0]!);
    expect(report).toMatchObject({ id: '1', stopped: 'interrupt', complete: false, tier: null });
    expect(report.steps.length).toBeGreaterThan(0);
  });
});
