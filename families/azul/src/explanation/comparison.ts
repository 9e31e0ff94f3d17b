import type { Remark } from '@tessera/core';
import { type RoundOutcome, roundOutcomeOf } from '../evaluation/round-outcome.ts';
import type { AzulProof, ValuedMove } from '../kinds.ts';
import { moveOfAction } from '../rules/action.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import { areProvenLines } from './proven-line.ts';

/**
 * How the end of the round differs between the lines of a move and of the best move; nothing for a best move. It is only
 * said where both values follow from their lines to the end of the round, which are the lines shown to users.
 */
export function comparisonRemarks(
  game: PackedGame,
  { basis, moves }: AzulProof,
  valued: ValuedMove,
): readonly Remark[] {
  if (basis === 'rollouts' || valued.regret === 0) return [];
  const compared = [moves[0]!, valued];
  if (!areProvenLines(game, moves[0]!, valued)) return [{ code: 'ends-unknown', args: {}, spots: [] }];
  const [best, chosen] = compared.map(({ line }) => roundOutcomeOf(game, line.map(moveOfAction)));
  return DIFFERENCES.flatMap(({ code, of, spots }) => {
    const [mine, theirs] = [of(chosen!), of(best!)];
    return mine === theirs || mine === null || theirs === null
      ? []
      : [{ code, args: { now: mine, best: theirs }, spots }];
  });
}

interface ScoreDifference {
  readonly code: string;
  /** Null where it is unknown. */
  readonly of: (outcome: RoundOutcome) => number | boolean | null;
  readonly spots: readonly string[];
}

const DIFFERENCES: readonly ScoreDifference[] = [
  { code: 'ends-points', of: ({ mine }) => mine.points, spots: [] },
  { code: 'ends-lines', of: ({ mine }) => mine.lines, spots: [] },
  { code: 'ends-floor', of: ({ mine }) => mine.floor, spots: ['floor'] },
  { code: 'ends-bonus', of: ({ mine }) => mine.bonus, spots: [] },
  { code: 'ends-start', of: ({ startsNext }) => startsNext, spots: [] },
  { code: 'ends-theirs', of: ({ theirs }) => theirs?.points ?? null, spots: [] },
  { code: 'ends-their-floor', of: ({ theirs }) => theirs?.floor ?? null, spots: [] },
  { code: 'ends-their-bonus', of: ({ theirs }) => theirs?.bonus ?? null, spots: [] },
  { code: 'ends-game', of: ({ endsGame }) => endsGame, spots: [] },
];
