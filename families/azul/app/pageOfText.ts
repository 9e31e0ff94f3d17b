import { accept, type Verdict } from '@tessera/core';
import { isGameText, readGame } from '../src/records/read-game.ts';
import { analysisOfText } from './analysis/analysisOfText.ts';
import { handOver } from './games/handedOver.ts';
import { keepNewMatch } from './games/newMatch.ts';

/** A game opens at its table, one from elsewhere where its reader says who they are, and a position on the analysis board. */
export async function pageOfText(text: string): Promise<Verdict<string> | null> {
  if (!isGameText(text)) return analysisOfText(text);
  const match = readGame(text);
  if (!match.ok) return match;
  if (match.value.record.source === undefined) return accept(`games/${await keepNewMatch(match.value)}`);
  handOver(match.value);
  return accept('games');
}
