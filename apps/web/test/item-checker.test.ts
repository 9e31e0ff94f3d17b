import type { Family, FromWorker, RequestMessage, WorkerHandle } from '@tessera/core';
import type { Checked } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { expect, it } from 'vitest';
import { type ItemCheck, isCheckOver, isSettled, itemChecker, somethingToShow } from '../src/checking/itemChecker.ts';
import { linesOf } from './forging.ts';

const family = toy as Family;
const [line, other] = linesOf(family, '4x4', 2) as [string, string];

/** A worker that answers when the test says so. */
class Puppet {
  isEnded = false;
  readonly requests: RequestMessage[] = [];
  readonly #listeners: ((event: { readonly data: FromWorker }) => void)[] = [];

  postMessage(message: RequestMessage): void {
    this.requests.push(message);
  }
  addEventListener(type: string, listener: (event: { readonly data: FromWorker }) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }
  terminate(): void {
    this.isEnded = true;
  }
  say(data: FromWorker): void {
    if (!this.isEnded) for (const listener of this.#listeners) listener({ data });
  }
}

function puppets() {
  const all: Puppet[] = [];
  const start = () => {
    const puppet = new Puppet();
    all.push(puppet);
    return puppet as unknown as WorkerHandle;
  };
  return { all, checker: itemChecker(start) };
}

/** Until all that was said has been heard. */
const quiet = () => new Promise(resolve => setTimeout(resolve));

/** Has a worker load and take its request. */
async function asked(puppet: Puppet): Promise<number> {
  puppet.say({ ready: true });
  await quiet();
  return puppet.requests.at(-1)!.id;
}

const standingOf = (check: ItemCheck) => check.get().standing;
const proved = (origin: 'checking' | 'true'): Checked => ({ kind: 'proved', line, origin });

it('tells of the proof, then of the origin, and reads the item once', async () => {
  const { all, checker } = puppets();
  expect(all).toHaveLength(1);
  const check = checker.check(family, line);
  expect(standingOf(check)).toEqual({ kind: 'checking' });
  const id = await asked(all[0]!);
  all[0]!.say({ id, progress: proved('checking') });
  const first = standingOf(check);
  expect(first).toMatchObject({ kind: 'proved', origin: 'checking', item: { line } });
  expect([isCheckOver(check), isSettled(check)]).toEqual([false, false]);
  all[0]!.say({ id, response: proved('true') });
  await quiet();
  const last = standingOf(check);
  expect(last).toMatchObject({ kind: 'proved', origin: 'true' });
  expect(last.kind === 'proved' && first.kind === 'proved' && last.item === first.item).toBe(true);
  expect([isCheckOver(check), isSettled(check)]).toEqual([true, true]);
});

it('ends a check for the next one, which a new worker does; what was known stays', async () => {
  const { all, checker } = puppets();
  const check = checker.check(family, line);
  const id = await asked(all[0]!);
  all[0]!.say({ id, progress: proved('checking') });
  const next = checker.check(family, other);
  await quiet();
  expect(all[0]!.isEnded).toBe(true);
  expect(check.get()).toMatchObject({ isStopped: true, standing: { kind: 'proved', origin: 'checking' } });
  expect([isCheckOver(check), isSettled(check)]).toEqual([true, false]);
  const nextId = await asked(all[1]!);
  all[1]!.say({ id: nextId, response: { kind: 'refused', fault: { kind: 'proof' } } });
  await quiet();
  expect(standingOf(next)).toEqual({ kind: 'refused', fault: { kind: 'proof' } });
  expect(isSettled(next)).toBe(true);
});

it('fails with its worker, and can be asked again', async () => {
  const { all, checker } = puppets();
  const check = checker.check(family, line);
  const id = await asked(all[0]!);
  all[0]!.say({ id, failure: 'no memory' });
  await quiet();
  expect(standingOf(check)).toEqual({ kind: 'failed', message: 'no memory' });
  expect([isCheckOver(check), isSettled(check)]).toEqual([true, false]);
  const again = checker.check(family, line);
  all[1]!.say({ id: await asked(all[1]!), response: proved('true') });
  await quiet();
  expect(isSettled(again)).toBe(true);
});

it('leaves no worker behind when it is closed', async () => {
  const { all, checker } = puppets();
  const check = checker.check(family, line);
  await asked(all[0]!);
  checker.close();
  await quiet();
  expect(all.map(({ isEnded }) => isEnded)).toEqual([true]);
  expect(check.get()).toEqual({ standing: { kind: 'checking' }, isStopped: true });
  expect(checker.check(family, line).get().isStopped).toBe(true);
  expect(all).toHaveLength(1);
});

it('is waited for until there is something to show', async () => {
  const { all, checker } = puppets();
  const check = checker.check(family, line);
  const shown = somethingToShow(check);
  all[0]!.say({ id: await asked(all[0]!), response: proved('true') });
  await shown;
  expect(standingOf(check).kind).toBe('proved');
  await somethingToShow(check);
});
