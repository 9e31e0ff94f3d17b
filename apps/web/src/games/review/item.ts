import { type AzulKinds, type AzulProof, azul, itemAt } from '@tessera/azul';
import { type Family, itemId, type Made, withLine } from '@tessera/core';
import { writeLevel } from '../../level/levelCode.ts';
import { levelOrigin } from '../../level/origin.ts';
import { rememberMistake } from '../../progress/record.ts';
import { readSummary } from '../../progress/summary.ts';
import { shelf } from '../../storage/browser.ts';
import type { Match } from '../match.ts';
import { words } from '../words.ts';
import type { Judged } from './judged.ts';

/** A position of a game as an item, and the code of the link that opens it for practice. */
export interface GameItem {
  readonly made: Made<AzulKinds>;
  readonly code: string;
}

export async function gameItem(match: Match, n: number, proof: AzulProof): Promise<GameItem> {
  const family = azul as Family;
  const item = itemAt(match.states[n]!.state);
  const title = words.review.titled(item.state.round_number, n + 1);
  const code = await writeLevel(family, { item, title, author: '' });
  const made = {
    id: idOf(item),
    family: azul.id,
    grade: azul.maker.grade(item, proof),
    item,
    proof,
    origin: levelOrigin(family, code) as Made<AzulKinds>['origin'],
  };
  return { made, code };
}

function idOf(item: AzulKinds['item']): string {
  return itemId(azul.id, azul.versions.rules, azul.codecs.item.encode(item));
}

/** How many of these drafts wait in the progress for another look. */
export function waitingAmong(match: Match, drafts: readonly number[]): number {
  const { cards } = readSummary(shelf);
  return drafts.filter(n => cards[idOf(itemAt(match.states[n]!.state))] !== undefined).length;
}

/** Keeps a mistake as an item that comes back for practice. */
export async function rememberDraft(match: Match, { n, band }: Judged, proof: AzulProof): Promise<void> {
  const { made } = await gameItem(match, n, proof);
  const outcome = band === 'miss' ? 'miss' : 'okay';
  const family = azul as Family;
  await rememberMistake({ family, item: withLine(family, made as Made), outcome, source: 'game' });
}
