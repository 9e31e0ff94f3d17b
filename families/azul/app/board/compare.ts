import type { ComparedRow, MoveComparison } from '@tessera/core';
import { type RoundOutcome, roundOutcomeOf } from '../../src/evaluation/round-outcome.ts';
import { type MoveEffects, moveEffects } from '../../src/explanation/move-effects.ts';
import { areProvenLines } from '../../src/explanation/proven-line.ts';
import type { AzulAction, AzulItem, AzulProof, ValuedMove } from '../../src/kinds.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { gameOf } from '../../src/rules/convert.ts';
import type { PackedGame } from '../../src/rules/packed/game.ts';
import { moveIn, verdictFigures } from './figures.ts';
import { type Both, reasonFor } from './reason.ts';
import { words } from './words.ts';

/**
 * A move beside the best one. The end of the round is compared where both values follow from lines to it; elsewhere only what
 * the moves themselves do is certain.
 */
export function compareMoves(item: AzulItem, proof: AzulProof, action: AzulAction): MoveComparison {
  const own = moveIn(proof, action);
  if (!own || 'Tile' in action) return { rows: [], note: '', reason: '' };
  const game = gameOf(item.state);
  const best = proof.moves[0]!;
  const ends = endsOf(game, proof, { own, best });
  const effects = { own: effectsOf(game, own), best: effectsOf(game, best) };
  return {
    rows: [...figureRows(proof, { own, best }), ...(ends ? endRows(ends) : effectRows(effects))],
    note: ends ? words.compare.atEnd : words.compare.afterMove,
    reason: reasonFor(item, proof, action, { ends, effects }),
  };
}

function effectsOf(game: PackedGame, { action }: ValuedMove): MoveEffects {
  return moveEffects(game, moveOfAction(action));
}

/** How the round ends after both moves; null where that is not proven. */
function endsOf(game: PackedGame, { basis }: AzulProof, { own, best }: Both<ValuedMove>): Both<RoundOutcome> | null {
  if (basis === 'rollouts' || !areProvenLines(game, best, own)) return null;
  const endOf = ({ line }: ValuedMove) => roundOutcomeOf(game, line.map(moveOfAction));
  return { own: endOf(own), best: endOf(best) };
}

function figureRows(proof: AzulProof, { own, best }: Both<ValuedMove>): readonly ComparedRow[] {
  return verdictFigures(proof).map(({ name, help, text, short }) => ({
    name,
    help,
    own: text(own.action) ?? short(own.action),
    best: text(best.action) ?? short(best.action),
  }));
}

type RowName = keyof typeof words.compare.rows;

function row<T>(id: RowName, { own, best }: Both<T>, text: (value: T) => string): ComparedRow {
  const [name, help] = words.compare.rows[id];
  return { name, help, own: text(own), best: text(best) };
}

const { signed, yesOrNo, starter } = words.compare;

function endRows(ends: Both<RoundOutcome>): readonly ComparedRow[] {
  const { own, best } = ends;
  const isLast = own.endsGame && best.endsGame;
  return [
    row('points', ends, ({ mine }) => signed(mine.points)),
    row('lines', ends, ({ mine }) => String(mine.lines)),
    row('floor', ends, ({ mine }) => String(mine.floor)),
    ...(isLast ? [] : [row('starts', ends, ({ startsNext }) => starter(startsNext))]),
    ...(own.theirs?.points === best.theirs?.points
      ? []
      : [row('theirs', ends, ({ theirs }) => signed(theirs?.points ?? 0))]),
    ...(own.endsGame === best.endsGame ? [] : [row('ends', ends, ({ endsGame }) => yesOrNo(endsGame))]),
  ];
}

function effectRows(effects: Both<MoveEffects>): readonly ComparedRow[] {
  const { own, best } = effects;
  return [
    row('completes', effects, each => yesOrNo(each.row !== null && each.left === 0)),
    row('spills', effects, ({ spilled, takesMarker }) => String(spilled + (takesMarker ? 1 : 0))),
    ...(own.takesMarker || best.takesMarker ? [row('marker', effects, ({ takesMarker }) => yesOrNo(takesMarker))] : []),
  ];
}
