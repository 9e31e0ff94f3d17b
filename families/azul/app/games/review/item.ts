import { type AzulKinds, type AzulProof, azul, itemAt } from '@tessera/azul';
import { type Family, itemId, type Made } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { levelOrigin } from '@tessera/core/levels/origin.ts';
import { app, type Mistake } from '@tessera/ui/app.ts';
import type { Judged } from '../../../src/review/judged.ts';
import type { Match } from '../match.ts';
import { words } from '../words.ts';

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

/** Those of these drafts that wait in the progress for another look. */
export function waitingAmong(match: Match, drafts: readonly number[]): readonly number[] {
  return drafts.filter(n => app().isScheduled(idOf(itemAt(match.states[n]!.state))));
}

/** A mistake as an item that comes back for practice. */
export async function mistakeOf(match: Match, { n, band }: Judged, proof: AzulProof): Promise<Mistake> {
  const { made } = await gameItem(match, n, proof);
  return { family: azul as Family, made: made as Made, outcome: band === 'miss' ? 'miss' : 'okay' };
}
