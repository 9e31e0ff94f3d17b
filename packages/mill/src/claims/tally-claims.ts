import type { Family, Tally } from '@tessera/core';
import { adaptOf } from '../request.ts';
import { words as millWords } from '../words.ts';
import { paramText } from './params-difference.ts';
import type { RunStanding } from './standing.ts';

const words = millWords.tally;

const BY_SELECTION = 'select:';
const SELECTION_REASONS = ['tier', 'duplicate', 'score'];

/**
 * What does not add up in the header of an unfinished pack with so many items; null when all does. Only the maker of today is known
 * to give no other reasons than those of today.
 */
export function tallyFault(
  family: Family,
  standing: RunStanding,
  count: number,
  isByMakerOfToday: boolean,
): string | null {
  if (standing.kind === 'finished') return null;
  const isShard = standing.kind === 'shard';
  const { tally } = isShard ? standing.shard : standing.position;
  const { attempts } = standing.request;
  const [from, to] = isShard ? [standing.shard.from, standing.shard.to] : [0, standing.position.next];
  if (to < from || to > attempts) return words.range(from, to, attempts);
  if (tally.attempts !== to - from) return words.attempts(tally.attempts, to - from);
  const stray = Object.keys(tally.refused).find(key => !isPossible(family, key, isShard));
  if (stray !== undefined && isByMakerOfToday) return words.reason(JSON.stringify(stray), family.id);
  const [bySelection, byMaker] = [sumOf(tally, true), sumOf(tally, false)];
  if (tally.passed + byMaker !== tally.attempts) return words.sum(tally.attempts, tally.passed, byMaker);
  if (tally.passed - bySelection !== count) return words.kept(tally.passed - bySelection, count);
  return isShard ? null : epochFault(family, standing, isByMakerOfToday);
}

function epochFault(
  family: Family,
  { position, request }: Extract<RunStanding, { kind: 'partial' }>,
  isByMakerOfToday: boolean,
): string | null {
  const adapt = adaptOf(family, request);
  if (!adapt) return position.epoch ? words.noEpochs : null;
  if (!position.epoch) return words.noEpoch;
  const { params, tally } = position.epoch;
  const made = position.next % adapt.every;
  if (tally.attempts !== made) return words.epoch(tally.attempts, made);
  const refused = sumOf(tally, true) + sumOf(tally, false);
  if (tally.passed + refused !== made) return words.epochSum(made, tally.passed, refused);
  if (!isByMakerOfToday) return null;
  const stray = adapt.stray(params, request.params, Math.floor(position.next / adapt.every));
  return stray === null ? null : words.strayEpoch(paramText(stray, params, request.params));
}

function isPossible({ reasons }: Family, key: string, isShard: boolean): boolean {
  if (!isShard && SELECTION_REASONS.some(reason => key === `${BY_SELECTION}${reason}`)) return true;
  const [stage, reason] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
  if (stage !== 'propose' && stage !== 'prove' && stage !== 'screen') return false;
  return reasons.includes(reason) || (reason === 'budget' && stage !== 'screen');
}

function sumOf({ refused }: Tally, bySelection: boolean): number {
  const counts = Object.entries(refused).filter(([key]) => key.startsWith(BY_SELECTION) === bySelection);
  return counts.reduce((sum, [, n]) => sum + n, 0);
}
