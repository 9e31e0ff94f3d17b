import type { Match } from './match.ts';

let match: Match | null = null;

/** Leaves a game from elsewhere for the page of games, which opens next. */
export function handOver(next: Match): void {
  match = next;
}

/** The game that was left there; null once it was received. */
export function handedOver(): Match | null {
  return match;
}

/** From now on nothing is left there. */
export function receive(): void {
  match = null;
}
