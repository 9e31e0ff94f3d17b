import { addDays, type Day } from '../daily/day.ts';

/** An item that is to come back: how often it went well since it was missed, and the day from which it is due. */
export interface Card {
  readonly family: string;
  readonly step: number;
  readonly due: Day;
}

/** Days until an item comes back, after none, one, two… looks that went well. */
export const WAITS = [1, 3, 7, 16, 35] as const;

/** What puts cards in the order in which they are due: by day, and by item within one. */
export function dueKey(item: string, { due }: Card): string {
  return `${due} ${item}`;
}

export function missedOn(family: string, day: Day): Card {
  return { family, step: 0, due: addDays(day, WAITS[0]) };
}

/** The card after a look at its item; null when it went well often enough. A look before it is due changes nothing. */
export function lookedAt(card: Card, day: Day, isMissed: boolean): Card | null {
  if (day < card.due) return card;
  if (isMissed) return missedOn(card.family, day);
  const step = card.step + 1;
  return step < WAITS.length ? { ...card, step, due: addDays(day, WAITS[step]!) } : null;
}
