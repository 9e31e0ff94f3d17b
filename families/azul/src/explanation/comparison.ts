import type { Remark } from '@tessera/core';
import { outcomeOf, type RoundOutcome } from '../evaluation/round-outcome.ts';
import type { AzulProof, ValuedMove } from '../kinds.ts';
import { moveOfAction } from '../rules/action.ts';
import type { Game } from '../rules/packed/game.ts';
import { areProvenLines } from './proven-line.ts';

/**
 * What differs at the end of the round between the play expected after a move and after the best; nothing for a best move.
 * It is counted only where the values of both rest on their lines to the end, which are the lines that people are shown.
 */
export function comparison(game: Game, { basis, moves }: AzulProof, valued: ValuedMove): readonly Remark[] {
  if (basis === 'rollouts' || valued.regret === 0) return [];
  const compared = [moves[0]!, valued];
  if (!areProvenLines(game, moves[0]!, valued)) return [{ code: 'ends-unknown', args: {}, spots: [] }];
  const [best, chosen] = compared.map(({ line }) => outcomeOf(game, line.map(moveOfAction)));
  return DIFFERENCES.flatMap(({ code, of, spots }) => {
    const [mine, theirs] = [of(chosen!), of(best!)];
    return mine === theirs || mine === null || theirs === null
      ? []
      : [{ code, args: { now: mine, best: theirs }, spots }];
  });
}

interface Difference {
  readonly code: string;
  /** Null where it is not to be told. */
  readonly of: (outcome: RoundOutcome) => number | boolean | null;
  readonly spots: readonly string[];
}

const DIFFERENCES: readonly Difference[] = [
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
