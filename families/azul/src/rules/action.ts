import { CENTER } from './packed/game.ts';
import { colorOf, destinationOf, type Move, moveOf, sourceOf, TO_FLOOR } from './packed/move.ts';
import type { DraftAction } from './state.ts';
import { COLORS } from './tiles.ts';

export function actionOf(move: Move): DraftAction {
  const source = sourceOf(move);
  const destination = destinationOf(move);
  return {
    source: source === CENTER ? 'Center' : { Factory: source },
    color: COLORS[colorOf(move)]!,
    destination: destination === TO_FLOOR ? 'Floor' : { PatternLine: destination },
  };
}

export function moveOfAction(action: DraftAction): Move {
  return moveOf(
    action.source === 'Center' ? CENTER : action.source.Factory,
    COLORS.indexOf(action.color),
    action.destination === 'Floor' ? TO_FLOOR : action.destination.PatternLine,
  );
}
