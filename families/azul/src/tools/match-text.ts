import { eloOf, type MatchResult } from '../index.ts';

/** A result for people, as A sees it. */
export function matchReport(result: MatchResult): string {
  const { games, wins, ties, losses, share, low, high, margin } = result;
  return [
    `score     ${wins} won, ${ties} tied, ${losses} lost: ${wins + ties / 2} of ${games} points`,
    `win rate  ${percent(share)} % (95 %: ${percent(low)} to ${percent(high)})`,
    `margin    ${signed(margin, 1)} points a game`,
    `Elo       ${eloText(result)}`,
  ].join('\n');
}

/** All or nothing has no difference in Elo, only a bound of it. */
function eloText({ share, low, high, elo, eloError }: MatchResult): string {
  if (share === 1) return `more than ${signed(eloOf(low), 0)} (95 %)`;
  if (share === 0) return `less than ${signed(eloOf(high), 0)} (95 %)`;
  return `${signed(elo, 0)} ± ${eloError.toFixed(0)}`;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function signed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) > 0 ? `+${text}` : text.replace(/^-(0\.?0*)$/, '$1');
}
