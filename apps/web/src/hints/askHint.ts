import {
  decodeHint,
  type Family,
  type Hint,
  type HintSubject,
  type Kinds,
  type Remark,
  type Session,
  saveSession,
} from '@tessera/core';
import type { AdviceSource } from '@tessera/ui/play/useAdvice.ts';
import { words } from '../words.ts';
import { appCaller } from '../workers/appCaller.ts';

const worker = appCaller('engine');

/** The easiest next step, found in a worker; null when the item is solved. */
export async function askHint(family: Family, subject: HintSubject): Promise<Hint<Kinds> | null> {
  const hint = await worker.call('hint', { family: family.id, ...subject });
  return hint && decodeHint(family, hint);
}

/** What is wrong against the key, found in a worker. */
export function askMistakes(family: Family, subject: HintSubject): Promise<readonly Remark[]> {
  return worker.call('mistakes', { family: family.id, ...subject });
}

/** Every hint from the beginning to the solution, found in a worker. */
export async function askWay(family: Family, subject: HintSubject): Promise<readonly Hint<Kinds>[]> {
  const hints = await worker.call('way', { family: family.id, ...subject });
  return hints.map(hint => decodeHint(family, hint));
}

/** Hints and checks for an item, found in a worker. */
export function adviceSource(family: Family, line: string): AdviceSource {
  const about = (session: Session) => ({ line, session: saveSession(family, session, Date.now()) });
  return {
    hint: session => askHint(family, about(session)),
    mistakes: session => askMistakes(family, about(session)),
    failed: () => words.play.engineFailed,
  };
}
