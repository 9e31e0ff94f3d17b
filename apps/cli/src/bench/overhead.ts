import { type Family, workWith } from '@tessera/core';
import { attemptStream, drive, firstSelection, inlinePool, Run } from '@tessera/mill';
import { processorTime, timed } from '@tessera/testkit/bench';

/** Microseconds of processor time an attempt that the mill adds to the stages of a family, and what the stages alone take; one a round. */
export interface Overhead {
  readonly added: readonly number[];
  readonly stages: readonly number[];
}

const ATTEMPTS = 400;

/** Both ways make the same attempts, in turns, so that a busy machine slows both alike. */
export async function measureOverhead(family: Family, params: object, rounds: number): Promise<Overhead> {
  const added: number[] = [];
  const stages: number[] = [];
  for (let round = -5; round < rounds; round++) {
    const seed = String(1000 + round);
    const direct = timed(() => runStages(family, params, seed));
    const milled = await timedAsync(() => runMill(family, params, seed));
    if (round < 0) continue;
    stages.push((1000 * direct) / ATTEMPTS);
    added.push((1000 * (milled - direct)) / ATTEMPTS);
  }
  return { added, stages };
}

async function runMill(family: Family, params: object, seed: string): Promise<void> {
  const run = new Run(family, { seed, params, select: firstSelection(ATTEMPTS), attempts: ATTEMPTS });
  await drive(run, inlinePool(family), { clock: () => performance.now() });
}

function runStages(family: Family, params: object, seed: string): void {
  const { maker, allowance } = family;
  for (let n = 0; n < ATTEMPTS; n++) {
    const rng = attemptStream(family, seed, n);
    const item = maker.propose(params, workWith(rng.fork('propose'), allowance.propose));
    if (!item.ok) continue;
    const proof = maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove));
    if (!proof.ok) continue;
    maker.screen(item.value, proof.value, maker.grade(item.value, proof.value), params);
  }
}

async function timedAsync(work: () => Promise<void>): Promise<number> {
  const begun = processorTime();
  await work();
  return processorTime() - begun;
}
