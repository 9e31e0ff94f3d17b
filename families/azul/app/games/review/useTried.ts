import { azul, type DraftAction } from '@tessera/azul';
import { doAction, type Family, type Kinds, type Made, type Session, startSession } from '@tessera/core';
import { usePractice } from '@tessera/ui/choice/usePractice.ts';
import type { Choice } from '@tessera/ui/view.ts';
import { useMemo, useState } from 'react';
import { choiceView } from '../../board/choice.tsx';
import type { GameItem } from './item.ts';
import { namedLine } from './namedLine.ts';

const family = azul as Family;
const plain = choiceView as Choice;

/** A draft as it was played, to be tried again; its lines call the players by their names. */
export function useTried({ made: typed }: GameItem, action: DraftAction, names: readonly string[]) {
  const made = typed as Made;
  const view = useMemo<Choice>(
    () => ({ ...plain, line: (...asked) => namedLine(plain.line(...asked), typed.item.state, names) }),
    [typed, names],
  );
  const [session, setSession] = useState(() => chosenIn(startSession(family, made.item, 0), action));
  const commands = useMemo(
    () => ({
      act: (of: Kinds['action']) => setSession(now => chosenIn(now, of)),
      restart: () => setSession(startSession(family, made.item, 0)),
      countHint: () => {},
    }),
    [made],
  );
  const game = { session };
  return { view, game, practice: usePractice(family, view, made, game, commands) };
}

/** The session with its one choice made; it stays as it is once there is one. */
function chosenIn(session: Session, action: Kinds['action']): Session {
  const next = session.at > 0 ? null : doAction(family, session, action);
  return next?.ok ? next.value : session;
}
