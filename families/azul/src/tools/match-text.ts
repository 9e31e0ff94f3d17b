import { eloOf, type MatchResult } from '../index.ts';
import { words as toolWords } from './words.ts';

const words = toolWords.match;

/** A result for people, as A sees it. */
export function matchReport(result: MatchResult): string {
  const { games, wins, ties, losses, share, low, high, margin } = result;
  return [
    words.score(wins, ties, losses, games),
    words.winRate(percent(share), percent(low), percent(high)),
    words.margin(signed(margin, 1)),
    words.elo(eloText(result)),
  ].join('\n');
}

/** All or nothing has no difference in Elo, only a bound of it. */
function eloText({ share, low, high, elo, eloError }: MatchResult): string {
  if (share === 1) return words.eloAbove(signed(eloOf(low), 0));
  if (share === 0) return words.eloBelow(signed(eloOf(high), 0));
  return words.eloAbout(signed(elo, 0), eloError.toFixed(0));
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-(0\.?0*)$/, '$1');
}
