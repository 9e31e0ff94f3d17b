import type { MadeLine } from '@tessera/core';
import { createStore } from '@tessera/ui/store.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ItemRequest, type MakingState, NOTHING_TRIED } from '../src/mill/inProgress.ts';
import { prefetchedAt, takePrefetched } from '../src/mill/prefetched.ts';
import { prepare, takeReady } from '../src/mill/prepared.ts';
import { sums } from './playing.ts';

const { makings } = vi.hoisted(() => ({
  makings: [] as { state: { set(state: unknown): void }; stop: ReturnType<typeof vi.fn> }[],
}));

vi.mock('../src/mill/inProgress.ts', async original => ({
  ...(await original<object>()),
  startMaking: () => {
    const making = { state: createStore<MakingState>(NOTHING_TRIED), stop: vi.fn() };
    makings.push(making);
    return making;
  },
}));

const ADDRESS = 'game/toy?seed=2';
const REQUEST = {} as ItemRequest;
const finish = ({ made, line }: MadeLine) => makings[0]!.state.set({ kind: 'made', made, line, isForetold: false });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  takePrefetched(ADDRESS);
  makings.length = 0;
});

/** What a page does that is left: it lets go of the preparation, and what was queued runs. */
async function leave(release: () => void): Promise<void> {
  release();
  await Promise.resolve();
}

describe('a preparation', () => {
  it('begins once the browser is idle, and not at all when the page is left before', async () => {
    const release = prepare(ADDRESS, REQUEST);
    expect(makings).toHaveLength(0);
    await leave(release);
    vi.runAllTimers();
    expect(makings).toHaveLength(0);
  });

  it('is stopped when the page is left and nobody comes for it', async () => {
    const release = prepare(ADDRESS, REQUEST);
    vi.runAllTimers();
    await leave(release);
    expect(makings[0]!.stop).toHaveBeenCalledOnce();
    expect(prefetchedAt(ADDRESS)).toBeNull();
  });

  it('goes on when the next page takes it while this one goes', async () => {
    const release = prepare(ADDRESS, REQUEST);
    vi.runAllTimers();
    release();
    const taken = takePrefetched(ADDRESS);
    await Promise.resolve();
    expect(taken).toBe(makings[0]);
    expect(makings[0]!.stop).not.toHaveBeenCalled();
  });

  it('hands its item over once it is made, and nothing before', () => {
    prepare(ADDRESS, REQUEST);
    vi.runAllTimers();
    expect(takeReady(ADDRESS)).toBeNull();
    finish(sums);
    expect(takeReady(ADDRESS)).toEqual(sums);
    expect(takeReady(ADDRESS)).toBeNull();
  });

  it('that failed is dropped, so that the page begins another', () => {
    prepare(ADDRESS, REQUEST);
    vi.runAllTimers();
    makings[0]!.state.set({ kind: 'failed', message: 'no worker' });
    expect(takeReady(ADDRESS)).toBeNull();
    expect(prefetchedAt(ADDRESS)).toBeNull();
  });
});
