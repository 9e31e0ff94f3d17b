import type { Remark } from '@tessera/core';
import { bandOf } from '../evaluation/bands.ts';
import type { AzulProof, ValuedMove } from '../kinds.ts';

/** What a move is worth against the best, and what that does to the chance to win. */
export function worthOf({ basis, moves }: AzulProof, valued: ValuedMove): readonly Remark[] {
  const best = moves[0]!;
  const { regret, noise, chance } = valued;
  if (regret === 0) {
    const others = moves.filter(move => move.regret === 0).length - 1;
    return [remark('best', { basis, noise, others })];
  }
  const isExcellent = bandOf(regret, noise) === 'Excellent';
  const worth = remark(isExcellent ? 'as-good' : 'behind', { basis, regret, noise });
  if (isExcellent || chance === null || best.chance === null) return [worth];
  const isDecided = bandOf(regret, noise) === 'Miss' && bandOf(regret, noise, best.chance - chance) !== 'Miss';
  const percents = { chance: percent(chance), best: percent(best.chance) };
  if (isDecided) return [worth, remark('decided', percents)];
  return percents.chance === percents.best ? [worth] : [worth, remark('chance', percents)];
}

/** Where this round speaks for one move and the game for another. */
export function disagreement({ moves }: AzulProof, valued: ValuedMove): readonly Remark[] {
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

/** Where the round is expected and not solved, so much more must be expected of it before it is said. */
const MORE = 1;

function expectedMore({ regret, noise }: ValuedMove, more: number): readonly Remark[] {
  if (more < MORE || bandOf(regret, noise) === 'Excellent') return [];
  return [remark('ahead-now', { points: Math.round(10 * more) / 10 })];
}

function remark(code: string, args: Remark['args']): Remark {
  return { code, args, spots: [] };
}

function percent(chance: number): number {
  return Math.round(100 * chance);
}
