import type { Tally } from '@tessera/core';
import type { RunStatus } from './status.ts';

export const number = (value: number): string => value.toLocaleString('en-US');

export const countWords = (n: number, thing: string): string => `${number(n)} ${thing}${n === 1 ? '' : 's'}`;

export function rateWords(count: number, ms: number): string {
  const rate = count / Math.max(ms / 1000, 0.001);
  return `${number(rate < 10 ? Math.round(rate * 10) / 10 : Math.round(rate))}/s`;
}

export function timeWords(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 995) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The time left at the pace so far; nothing to say before the first step. */
export function timeLeft({ done, wanted, before }: RunStatus, ms: number): string {
  const steps = done - before.done;
  return steps <= 0 ? 'time left unknown' : `${timeWords((ms * (wanted - done)) / steps)} left`;
}

/** The reasons of refusal, most frequent first, each with its share of the attempts. */
export function refusalWords({ attempts, refused }: Tally, most = Number.POSITIVE_INFINITY): string {
  const ranked = Object.entries(refused).sort(([, a], [, b]) => b - a);
  if (ranked.length === 0) return 'nothing refused';
  const named = ranked.slice(0, most).map(([reason, n]) => `${reason} ${number(n)} (${share(n, attempts)})`);
  const rest = ranked.length > most ? `, and ${ranked.length - most} more` : '';
  return `refused ${named.join(', ')}${rest}`;
}

function share(n: number, of: number): string {
  const percent = (100 * n) / Math.max(of, 1);
  return percent > 0 && percent < 1 ? '<1 %' : `${Math.round(percent)} %`;
}

export function standingWords(standing: RunStatus, ms: number, most = 3): string {
  const { kept, tally } = standing;
  return `kept ${number(kept)}, ${paceWords(standing, ms)}, ${refusalWords(tally, most)}, ${timeLeft(standing, ms)}`;
}

export function paceWords({ tally, before }: Pick<RunStatus, 'tally' | 'before'>, ms: number): string {
  return `${countWords(tally.attempts, 'attempt')} at ${rateWords(tally.attempts - before.attempts, ms)}`;
}

/** The same beside a bar, where room is scarce: what matters most comes first. */
export function barWords(standing: RunStatus, ms: number): string {
  const { kept, tally, before } = standing;
  const ranked = Object.entries(tally.refused).sort(([, a], [, b]) => b - a);
  const refused = ranked.map(([reason, n]) => `${reason.replace(/^.*:/, '')} ${share(n, tally.attempts)}`);
  const pace = `${rateWords(tally.attempts - before.attempts, ms)}`;
  return [timeLeft(standing, ms), `kept ${number(kept)}`, pace, ...refused].join(' · ');
}
