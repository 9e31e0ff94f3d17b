import { azul, type DraftAction } from '@tessera/azul';
import { choice } from '@tessera/azul/app/board/index.tsx';
import type { Family, Kinds, Made } from '@tessera/core';
import { usePractice } from '@tessera/ui/choice/usePractice.ts';
import type { Choice } from '@tessera/ui/view.ts';
import { useMemo, useState } from 'react';
import { beginGame, type Game, playAction } from '../../play/game.ts';
import type { GameItem } from './item.ts';
import { namedLine } from './namedLine.ts';

const family = azul as Family;
const plain = choice as Choice;

/** A draft as it was played, to be tried again; its lines call the players by their names. */
export function useTried({ made: typed }: GameItem, action: DraftAction, names: readonly string[]) {
  const made = typed as Made;
  const view = useMemo<Choice>(
    () => ({ ...plain, line: (...asked) => namedLine(plain.line(...asked), typed.item.state, names) }),
    [typed, names],
  );
  const [game, setGame] = useState<Game>(() => playAction(family, beginGame(family, made, 0), action, 0));
  const commands = useMemo(
    () => ({
      act: (of: Kinds['action']) => setGame(now => playAction(family, now, of, 0)),
      restart: () => setGame(beginGame(family, made, 0)),
      countHint: () => {},
    }),
    [made],
  );
  return { view, game, practice: usePractice(family, view, made, game, commands) };
}
