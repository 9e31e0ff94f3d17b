import { counted, numberText, percentText, type Tally, type WordsOf } from '@tessera/core';
import type { RunStatus } from './status.ts';

function rate(count: number, ms: number): string {
  const perSecond = count / Math.max(ms / 1000, 0.001);
  return `${numberText(perSecond < 10 ? Math.round(perSecond * 10) / 10 : Math.round(perSecond))}/s`;
}

function time(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 995) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** The time left at the pace so far; nothing to say before the first step. */
function timeLeft({ done, wanted, before }: RunStatus, ms: number): string {
  const steps = done - before.done;
  return steps <= 0 ? 'time left unknown' : `${time((ms * (wanted - done)) / steps)} left`;
}

function ranked({ refused }: Tally): readonly (readonly [reason: string, count: number])[] {
  return Object.entries(refused).sort(([, a], [, b]) => b - a);
}

function share(n: number, of: number): string {
  const part = n / Math.max(of, 1);
  return part > 0 && part < 0.01 ? '<1%' : percentText(part);
}

/** The reasons of refusal, most frequent first, each with its share of the attempts. */
function refusals(tally: Tally, most = Number.POSITIVE_INFINITY): string {
  const all = ranked(tally);
  if (all.length === 0) return 'nothing refused';
  const named = all.slice(0, most).map(([reason, n]) => `${reason} ${numberText(n)} (${share(n, tally.attempts)})`);
  const rest = all.length > most ? `, and ${numberText(all.length - most)} more` : '';
  return `refused ${named.join(', ')}${rest}`;
}

function pace({ tally, before }: Pick<RunStatus, 'tally' | 'before'>, ms: number): string {
  return `${counted(tally.attempts, 'attempt')} at ${rate(tally.attempts - before.attempts, ms)}`;
}

function standing(status: RunStatus, ms: number, most = 3): string {
  const { kept, tally } = status;
  return `kept ${numberText(kept)}, ${pace(status, ms)}, ${refusals(tally, most)}, ${timeLeft(status, ms)}`;
}

/** The same beside a bar, where room is scarce: what matters most comes first. */
function besideBar(status: RunStatus, ms: number): string {
  const { kept, tally, before } = status;
  const reasons = ranked(tally).map(([reason, n]) => `${reason.replace(/^.*:/, '')} ${share(n, tally.attempts)}`);
  const perSecond = rate(tally.attempts - before.attempts, ms);
  return [timeLeft(status, ms), `kept ${numberText(kept)}`, perSecond, ...reasons].join(' · ');
}

/** How a run goes, for the person who waits for it. */
export const progressWords = {
  rate,
  time,
  timeLeft,
  refusals,
  pace,
  standing,
  besideBar,
  bar: (cells: string, progress: number, beside: string) =>
    `${cells} ${percentText(Math.floor(100 * progress) / 100)} ${beside}`,
} as const;

export type CliProgressWords = WordsOf<typeof progressWords>;
