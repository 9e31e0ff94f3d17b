import { azul, legalActions, newGame, type State } from '@tessera/azul';
import { expectOk } from '@tessera/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer } from '../src/thinking/answer.ts';
import type { ThinkingWorker } from '../src/thinking/hired.ts';
import { type Analysis, clock, type FromThinker, type Question } from '../src/thinking/protocol.ts';
import { openThinker } from '../src/thinking/thinker.ts';

const { state } = newGame(2, 'fixed', 'thinking');

describe('an answer', () => {
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    [2, 'fixed'],
    [3, 'fixed'],
    [2, 'grey'],
  ] as const)('holds every legal move of %d players on the %s wall, and gets no worse on the way', (seats, wall) => {
    const position = newGame(seats, wall, 'thinking').state;
    const found: Analysis[] = [];
    // Every look at the clock is a millisecond later than the one before.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now++);
    const last = answer({ ask: 'analyse', state: position, until: clock() + 100 }, each =>
      found.push(each),
    ) as Analysis;
    expect(found.length).toBeGreaterThan(0);
    const legal = legalActions(position)
      .map(azul.codecs.action.encode)
      .map(each => JSON.stringify(each));
    for (const { moves } of [...found, last]) {
      expect(moves.map(({ action }) => JSON.stringify(azul.codecs.action.encode(action))).sort()).toEqual(legal.sort());
    }
    for (const [nth, { nodes }] of found.slice(1).entries()) expect(nodes).toBeGreaterThanOrEqual(found[nth]!.nodes);
  });

  it('tells of tables on the way, and comes to an end by itself where more search changes nothing', () => {
    const found: Analysis[] = [];
    const last = answer({ ask: 'analyse', state: nearlyOver(state), until: null }, each =>
      found.push(each),
    ) as Analysis;
    expect(found.length).toBeGreaterThan(0);
    expect(last).toMatchObject({ exact: true });
    expect(last.moves.every(({ noise }) => noise === 0)).toBe(true);
  });

  it('to what the engine does is a legal action', () => {
    const action = answer({ ask: 'choose', at: { state, stream: 's' }, level: 'expert' }, () => {});
    expect(legalActions(state)).toContainEqual(action);
  });
});

/** The position with few tiles left: the first legal drafts, one after the other. */
function nearlyOver(from: State): State {
  let now = { state: from, stream: 's' };
  while (tilesOn(now.state) > 4) now = expectOk(azul.play.act(now, legalActions(now.state)[0]!));
  return now.state;
}

function tilesOn({ factories, center }: State): number {
  return [...factories, center.tiles].flatMap(heap => Object.values(heap)).reduce((sum, count) => sum + count, 0);
}

/** Stands for a worker: says what it is told to, and remembers whether it was ended. */
class Actor extends EventTarget {
  readonly asked: Question[] = [];
  isEnded = false;
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromThinker): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

describe('a thinker', () => {
  const actors: Actor[] = [];
  const spawn = () => {
    actors.push(new Actor());
    return actors.at(-1) as unknown as ThinkingWorker;
  };
  const table = (nodes: number): Analysis => ({
    basis: 'search',
    exact: false,
    nodes,
    moves: [],
    best: [],
    line: [],
    stop: 'out of time',
    seen: 0,
    depth: 3,
  });
  beforeEach(() => {
    actors.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const ready = async () => {
    actors.at(-1)!.say({ ready: true });
    await Promise.resolve();
  };

  it('asks when its worker is ready, tells what is found, and is done with the last of it', async () => {
    const told: number[] = [];
    const { done } = openThinker(spawn).analyse(state, { ms: 250 }, ({ nodes }) => told.push(nodes));
    expect(actors[0]!.asked).toEqual([]);
    await ready();
    expect(actors[0]!.asked).toMatchObject([{ ask: 'analyse', state }]);
    for (const nodes of [1, 2]) actors[0]!.say({ found: table(nodes) });
    actors[0]!.say({ done: table(3) });
    expect(await done).toEqual(table(3));
    expect(told).toEqual([1, 2]);
    expect(actors).toHaveLength(1);
  });

  it('waits over its time for the first table, on a machine that is busy with others', async () => {
    const { done } = openThinker(spawn).analyse(state, { ms: 250 }, () => {});
    await ready();
    await vi.advanceTimersByTimeAsync(1000);
    expect(actors[0]!.isEnded).toBe(false);
    actors[0]!.say({ found: table(1) });
    expect(await done).toEqual(table(1));
    expect(actors[0]!.isEnded).toBe(true);
  });

  it('stops at once with the last table, and has the next worker load', async () => {
    const thinking = openThinker(spawn).analyse(state, { ms: null }, () => {});
    await ready();
    actors[0]!.say({ found: table(1) });
    thinking.stop();
    expect(actors.map(({ isEnded }) => isEnded)).toEqual([true, false]);
    expect(await thinking.done).toEqual(table(1));
  });

  it('that is stopped before its time is up ends there, and waits for nothing more', async () => {
    const thinking = openThinker(spawn).analyse(state, { ms: 250 }, () => {});
    await ready();
    actors[0]!.say({ found: table(1) });
    thinking.stop();
    expect(await thinking.done).toEqual(table(1));
    expect(actors[0]!.isEnded).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('keeps a worker that had not begun', () => {
    const thinker = openThinker(spawn);
    for (let n = 0; n < 5; n++) thinker.analyse(state, { ms: null }, () => {});
    expect(actors).toHaveLength(1);
  });

  it('ends a search that runs far over its time', async () => {
    const { done } = openThinker(spawn).analyse(state, { ms: 250 }, () => {});
    await ready();
    actors[0]!.say({ found: table(7) });
    vi.advanceTimersByTime(275);
    expect(await done).toEqual(table(7));
    expect(actors[0]!.isEnded).toBe(true);
  });

  it('ends the question before, and hears nothing more of it', async () => {
    const thinker = openThinker(spawn);
    const told: number[] = [];
    const first = thinker.analyse(state, { ms: null }, ({ nodes }) => told.push(nodes));
    await ready();
    const second = thinker.choose({ state, stream: 's' }, 'newcomer');
    actors[0]!.say({ found: table(1) });
    expect(await first.done).toBeNull();
    await ready();
    const action = legalActions(state)[0]!;
    actors[1]!.say({ done: action });
    expect(await second.done).toEqual(action);
    expect(told).toEqual([]);
  });

  it('tells of a failure, and starts over with the next question', async () => {
    const thinker = openThinker(spawn);
    const first = thinker.analyse(state, { ms: null }, () => {});
    await ready();
    actors[0]!.say({ failure: 'out of memory' });
    await expect(first.done).rejects.toThrow('out of memory');
    const second = thinker.analyse(state, { ms: null }, () => {});
    await ready();
    actors[1]!.say({ done: table(1) });
    expect(await second.done).toEqual(table(1));
  });

  it('tells of a worker that cannot be started', async () => {
    const { done } = openThinker(spawn).analyse(state, { ms: null }, () => {});
    actors[0]!.dispatchEvent(new Event('error'));
    await expect(done).rejects.toThrow('could not be started');
  });
});
