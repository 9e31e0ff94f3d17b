import { type Family, type MadeLine, saveSession } from '@tessera/core';
import { askHint } from '../hints/askHint.ts';
import { type LessonTask, taskAt } from './positions.ts';

/** The task of a place; every step of the way is asked of the engine in its worker. */
export function findTask(family: Family, { made, line }: MadeLine, step: number): Promise<LessonTask | null> {
  return taskAt(family, made, step, session => askHint(family, { line, session: saveSession(family, session, 0) }));
}
