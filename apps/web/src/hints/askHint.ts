import { expectOk, type Family, type Hint, type Kinds, type Remark } from '@tessera/core';
import { appCaller } from '../workers/appCaller.ts';
import type { EncodedHint, Subject } from './computeHint.ts';

const worker = appCaller('engine');

/** The easiest next step, found in a worker; null when the item is solved. */
export async function askHint(family: Family, subject: Subject): Promise<Hint<Kinds> | null> {
  const hint = await worker.call('hint', { family: family.id, ...subject });
  return hint && decodeHint(family, hint);
}

/** What is wrong against the key, found in a worker. */
export function askMistakes(family: Family, subject: Subject): Promise<readonly Remark[]> {
  return worker.call('mistakes', { family: family.id, ...subject });
}

/** Every hint from the beginning to the solution, found in a worker. */
export async function askWay(family: Family, subject: Subject): Promise<readonly Hint<Kinds>[]> {
  const hints = await worker.call('way', { family: family.id, ...subject });
  return hints.map(hint => decodeHint(family, hint));
}

function decodeHint(family: Family, { remarks, actions }: EncodedHint): Hint<Kinds> {
  return { remarks, actions: actions.map(action => expectOk(family.codecs.action.decode(action))) };
}
