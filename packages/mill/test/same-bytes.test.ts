import { toy } from '@tessera/testkit/toy';
import { afterAll, describe, expect, it } from 'vitest';
import {
  bestSelection,
  type Candidate,
  candidateOf,
  firstSelection,
  inlinePool,
  makeShard,
  mergeShards,
  type Pool,
  Run,
  type Selection,
  shardRange,
} from '../src/index.ts';
import { threadPool } from '../src/threads.ts';
import { learning } from './families.ts';
import { itemsOf, packOf, request, resumed, textOf } from './packs.ts';

const worker = new URL('./worker.ts', import.meta.url).href;
const one = threadPool(worker, 1);
const four = threadPool(worker, 4);
afterAll(async () => {
  await one.close();
  await four.close();
});

const SELECTIONS: readonly (readonly [string, Selection])[] = [
  ['first fifty', firstSelection(50)],
  ['quotas by tier', { kind: 'first', quotas: { easy: 30, medium: 10, any: 5 } }],
  ['best five of fifty', bestSelection(5)],
];

/** Stops before a given attempt, as a person who presses Ctrl-C would. */
async function stoppedAt(attempt: number, family: typeof toy, select: Selection, pool: Pool): Promise<string> {
  const stop = new AbortController();
  const run = new Run(family, request(family, { select }));
  const onAttempt = () => void (run.next === attempt && stop.abort());
  return packOf(run, pool, { stop: stop.signal, onAttempt });
}

describe.each([
  ['a family with fixed parameters', toy],
  ['a family whose parameters learn', learning],
] as const)('the same bytes, %s', (_, family) => {
  it.each(SELECTIONS)('%s: in this thread, with one worker and with four', async (_name, select) => {
    const whole = await packOf(new Run(family, request(family, { select })), inlinePool(family));
    expect(itemsOf(family, whole).length).toBeGreaterThan(0);
    expect(await packOf(new Run(family, request(family, { select })), one)).toBe(whole);
    expect(await packOf(new Run(family, request(family, { select })), four, { clock: () => performance.now() })).toBe(
      whole,
    );
  });

  it.each(SELECTIONS)('%s: stopped half-way and resumed', async (_name, select) => {
    const whole = await packOf(new Run(family, request(family, { select })), inlinePool(family));
    for (const attempt of [1, 40, 75]) {
      const part = await stoppedAt(attempt, family, select, inlinePool(family));
      const run = resumed(family, part);
      const before = itemsOf(family, part).map(made => candidateOf(family, made));
      expect(await packOf(run, four, {}, before)).toBe(whole);
    }
  });
});

it('adaptive params change at the border of an epoch, and only there', async () => {
  const run = new Run(learning, request(learning, { select: firstSelection(80) }));
  const items = itemsOf(learning, await packOf(run, inlinePool(learning)));
  const sizes = new Map<number, Set<unknown>>();
  for (const { origin } of items) {
    const epoch = Math.floor(origin.attempt / learning.adapt!.every);
    sizes.set(epoch, (sizes.get(epoch) ?? new Set()).add((origin.params as { size: number }).size));
  }
  expect([...sizes.values()].every(seen => seen.size === 1)).toBe(true);
  expect(new Set([...sizes.values()].flatMap(seen => [...seen])).size).toBeGreaterThan(1);
});

describe('shards', () => {
  const shardsOf = async (select: Selection, attempts: number, of: number, family = toy) => {
    const asked = request(family, { select, attempts });
    const shards = [];
    for (let index = 0; index < of; index++) {
      const kept: Candidate[] = [];
      const shard = await makeShard(family, asked, shardRange(asked, index, of), one, {
        onKept: c => void kept.push(c),
      });
      const pack = `${kept.map(candidate => candidate.line).join('\n')}\n`;
      shards.push({
        shard,
        items:
          kept.length === 0
            ? []
            : pack
                .trimEnd()
                .split('\n')
                .map(line => JSON.parse(line)),
      });
    }
    return { asked, shards };
  };

  it.each(SELECTIONS)('%s: merged out of order they give the pack of one machine', async (_name, select) => {
    const { asked, shards } = await shardsOf(select, 1200, 5);
    const whole = await packOf(new Run(toy, asked), inlinePool(toy));
    const [a, b, c, d, e] = shards;
    const merged = mergeShards(toy, asked, [d!, a!, e!, c!, b!]);
    expect(merged.ok && textOf(merged.value.run, merged.value.kept)).toBe(whole);
  });

  it('that do not reach the end give a partial pack, the same as a stopped run', async () => {
    const { asked, shards } = await shardsOf(firstSelection(500), 1000, 4);
    const merged = mergeShards(toy, asked, shards.slice(0, 2).reverse());
    const stopped = await stoppedAt(500, toy, firstSelection(500), inlinePool(toy));
    const fit = stopped.replace('"attempts":5000', '"attempts":1000');
    expect(merged.ok && textOf(merged.value.run, merged.value.kept)).toBe(fit);
  });

  it('of the first epoch merge with adaptive params', async () => {
    const asked = request(learning, { select: firstSelection(40), attempts: 40 });
    const whole = await packOf(new Run(learning, asked), inlinePool(learning));
    const { shards } = await shardsOf(firstSelection(40), 40, 3, learning);
    const merged = mergeShards(learning, asked, shards.reverse());
    expect(merged.ok && textOf(merged.value.run, merged.value.kept)).toBe(whole);
  });

  it('with a gap or an overlap are refused', async () => {
    const { asked, shards } = await shardsOf(firstSelection(5), 60, 3);
    expect(mergeShards(toy, asked, [shards[0]!, shards[2]!])).toMatchObject({ ok: false, reason: 'shards' });
    expect(mergeShards(toy, asked, [shards[0]!, shards[0]!])).toMatchObject({ ok: false, reason: 'shards' });
  });
});
