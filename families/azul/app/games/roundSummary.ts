import { type RoundEnd, roundStart } from '../../src/records/round.ts';
import type { Match } from './match.ts';
import { words } from './words.ts';

/** What the round that has just ended brought to everyone, in one sentence. */
export function roundSummary(match: Match, { settled }: RoundEnd, names: readonly string[]): string {
  const begin = roundStart(match, match.states.length - 2);
  const players = settled.players.map(({ score }, seat) =>
    words.table.scored(names[seat]!, words.table.gained(score - begin.players[seat]!.score), score),
  );
  return words.table.summary(begin.round_number, players);
}
