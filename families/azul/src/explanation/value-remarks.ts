import type { Remark } from '@tessera/core';
import { bandOf } from '../evaluation/bands.ts';
import type { AzulProof, ValuedMove } from '../kinds.ts';

/** Remarks on the value of a move compared with the best, and on the chance to win. */
export function valueRemarks({ basis, moves }: AzulProof, valued: ValuedMove): readonly Remark[] {
  const best = moves[0]!;
  const { regret, noise, chance } = valued;
  if (regret === 0) {
    const others = moves.filter(move => move.regret === 0).length - 1;
    return [remark('best', { basis, noise, others })];
  }
  const isExcellent = bandOf(regret, noise) === 'Excellent';
  const value = remark(isExcellent ? 'as-good' : 'behind', { basis, regret, noise });
  if (isExcellent || chance === null || best.chance === null) return [value];
  const isDecided = bandOf(regret, noise) === 'Miss' && bandOf(regret, noise, best.chance - chance) !== 'Miss';
  const percents = { chance: percent(chance), best: percent(best.chance) };
  if (isDecided) return [value, remark('decided', percents)];
  return percents.chance === percents.best ? [value] : [value, remark('chance', percents)];
}

/** Remarks where this round favours one move and the game another. */
export function roundVersusGameRemarks({ moves }: AzulProof, valued: ValuedMove): readonly Remark[] {
  const best = moves[0]!;
  if (valued.lead !== undefined && best.lead !== undefined) return expectedMore(valued, valued.lead - best.lead);
  if (valued.round === null || best.round === null) return [];
  if (valued.regret > 0) {
    const points = valued.round - best.round;
    return points > 0 ? [remark('more-now', { points })] : [];
  }
  const most = Math.max(...moves.map(({ round }) => round ?? Number.NEGATIVE_INFINITY));
  return most > valued.round ? [remark('gives-up', { points: most - valued.round })] : [];
}

/** Where the round is estimated and not solved, a move must be ahead by this much to be mentioned. */
const LEAST_POINTS = 1;

function expectedMore({ regret, noise }: ValuedMove, more: number): readonly Remark[] {
  if (more < LEAST_POINTS || bandOf(regret, noise) === 'Excellent') return [];
  return [remark('ahead-now', { points: Math.round(10 * more) / 10 })];
}

function remark(code: string, args: Remark['args']): Remark {
  return { code, args, spots: [] };
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}
