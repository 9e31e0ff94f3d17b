import { encodeMade, type Family, type Made, saveSession } from '@tessera/core';
import { askHint } from '../engine/engine.ts';
import { type Task, taskAt } from './positions.ts';

/** The task of a position; every step of the way is asked of the engine in its worker. */
export function findTask(family: Family, made: Made, step: number): Promise<Task | null> {
  const line = encodeMade(family, made);
  return taskAt(family, made, step, session => askHint(family, { line, session: saveSession(family, session, 0) }));
}
