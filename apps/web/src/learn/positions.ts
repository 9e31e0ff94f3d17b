import {
  doActions,
  type Family,
  type Hint,
  type Kinds,
  type LessonPosition,
  type LessonPositions,
  type Made,
  type Session,
  startSession,
} from '@tessera/core';

const SHOWN = 1;
const PRACTICED = 3;
const CHECKED = 2;
export const POSITIONS = SHOWN + PRACTICED + CHECKED;

/** What a lesson goes through. */
export function positionsToLearn(positions: LessonPositions, lesson: string): readonly LessonPosition[] {
  return positions[lesson]?.slice(0, SHOWN + PRACTICED) ?? [];
}

/** What the check asks of a lesson, another position each time. */
export function positionToCheck(positions: LessonPositions, lesson: string, time: number): LessonPosition {
  return positions[lesson]![SHOWN + PRACTICED + (time % CHECKED)]!;
}

/** A person in front of a step: what was done before, and what the step is. */
export interface LessonTask {
  readonly session: Session;
  readonly hint: Hint<Kinds>;
}

type HintAt = (session: Session) => Promise<Hint<Kinds> | null>;

/** Follows the easiest way so many steps; null when it ends before. */
export async function taskAt(family: Family, made: Made, step: number, hintAt: HintAt): Promise<LessonTask | null> {
  let session = startSession(family, made.item, 0);
  for (let done = 0; ; done++) {
    const hint = await hintAt(session);
    if (!hint) return null;
    if (done === step) return { session, hint };
    session = followed(family, session, hint);
  }
}

/** Does what a hint says, as one step. */
export function followed(family: Family, session: Session, { actions }: Hint<Kinds>): Session {
  return doActions(family, session, actions);
}

/** Whether all that a hint says is done. */
export function isDone(family: Family, state: Kinds['state'], hint: Hint<Kinds>): boolean {
  return hint.actions.every(action => family.course?.isDone?.(state, action) ?? false);
}
