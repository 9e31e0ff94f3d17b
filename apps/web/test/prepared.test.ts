import { createStore } from '@tessera/ui/store.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type MakingState, NOTHING_TRIED } from '../src/mill/making.ts';
import { prefetchedAt, takePrefetched } from '../src/mill/prefetched.ts';
import { prepare, takeReady } from '../src/mill/prepared.ts';
import { sums } from './playing.ts';

const ADDRESS = 'game/toy?seed=2';

afterEach(() => void takePrefetched(ADDRESS));

/** A preparation in a browser that is idle when it is told so. */
function prepared() {
  const making = { state: createStore<MakingState>(NOTHING_TRIED), stop: vi.fn() };
  const start = vi.fn(() => making);
  let isWanted = true;
  let act = () => {};
  const release = prepare(ADDRESS, start, due => {
    act = due;
    return () => {
      isWanted = false;
    };
  });
  return { making, start, release, idle: () => isWanted && act() };
}

/** What a page does that is left: it lets go of the preparation, and what was queued runs. */
async function leave(release: () => void): Promise<void> {
  release();
  await Promise.resolve();
}

describe('a preparation', () => {
  it('begins once the browser is idle, and not at all when the page is left before', async () => {
    const { start, release, idle } = prepared();
    expect(start).not.toHaveBeenCalled();
    await leave(release);
    idle();
    expect(start).not.toHaveBeenCalled();
  });

  it('is stopped when the page is left and nobody comes for it', async () => {
    const { making, release, idle } = prepared();
    idle();
    expect(prefetchedAt(ADDRESS)).toBe(making);
    await leave(release);
    expect(making.stop).toHaveBeenCalledOnce();
    expect(prefetchedAt(ADDRESS)).toBeNull();
  });

  it('goes on when the next page takes it while this one goes', async () => {
    const { making, release, idle } = prepared();
    idle();
    release();
    expect(takePrefetched(ADDRESS)).toBe(making);
    await Promise.resolve();
    expect(making.stop).not.toHaveBeenCalled();
  });

  it('hands its item over once it is made, and nothing before', () => {
    const { making, idle } = prepared();
    expect(takeReady(ADDRESS)).toBeNull();
    idle();
    expect(takeReady(ADDRESS)).toBeNull();
    making.state.set({ kind: 'made', ...sums, isForetold: false });
    expect(takeReady(ADDRESS)).toEqual(sums);
    expect(takeReady(ADDRESS)).toBeNull();
  });

  it('that failed is dropped, so that the page begins another', () => {
    const { making, idle } = prepared();
    idle();
    making.state.set({ kind: 'failed', message: 'no worker' });
    expect(takeReady(ADDRESS)).toBeNull();
    expect(prefetchedAt(ADDRESS)).toBeNull();
  });
});
