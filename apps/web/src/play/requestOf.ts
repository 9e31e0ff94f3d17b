import { contradictionsIn, type Family } from '@tessera/core';
import { type PlayLink, readLink, type Search } from '@tessera/core/links/link.ts';
import type { View } from '@tessera/ui/view.ts';
import { startMaking } from '../mill/inProgress.ts';
import type { ItemRequest } from '../mill/making.ts';
import { prefetch } from '../mill/prefetched.ts';
import { gameKey } from '../storage/savedGames.ts';
import { isAtHand } from './opening.ts';

/**
 * What a link asks the mill for. Its item comes before its proof where that is as good as made: it is a certain item, or
 * nothing but the proof could refuse it.
 */
export function requestOf(family: Family, { choice }: View, link: PlayLink): ItemRequest {
  const { attempt, tier, params } = link;
  const isSure = attempt !== undefined || (tier === undefined && choice?.isForetold(params));
  return { family, link, replaced: choice && isSure ? choice.replaced : null };
}

/** Why nothing can come of a link; one that names an item is made as it is. */
export function contradictionsOf(family: Family, { attempt, params, tier }: PlayLink) {
  return attempt === undefined ? contradictionsIn(family, params, [tier ?? 'any']) : [];
}

/** Begins to make what an address asks for while its page is on its way, unless it is kept already. */
export async function prefetchItem(family: Family, view: View, search: Search, stop: AbortSignal): Promise<void> {
  const link = readLink(family, search);
  if (!link.ok || isAtHand(family, link.value) || contradictionsOf(family, link.value).length > 0) return;
  await prefetch(gameKey(family.id, search), startMaking(requestOf(family, view, link.value)), stop);
}
