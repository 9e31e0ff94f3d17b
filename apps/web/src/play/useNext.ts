import { useNavigate } from '@tanstack/react-router';
import { type Asked, type Family, generateSeedString, type Made, type UnprovenItem } from '@tessera/core';
import { originSearch, type Search } from '@tessera/core/links/link.ts';
import { useStore } from '@tessera/ui/store.ts';
import type { View } from '@tessera/ui/view.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { startMaking } from '../mill/inProgress.ts';
import { prepare, takeReady } from '../mill/prepared.ts';
import { whenIdle } from '../mill/whenIdle.ts';
import { suggestions } from '../progress/record.ts';
import { readSummary } from '../progress/summary.ts';
import { shelf } from '../storage/browser.ts';
import { gameKey } from '../storage/savedGames.ts';
import { choiceBehind, keepChoice } from './difficultyChoice.ts';
import { addressOfNext, type NextRequest, nextRequest, searchOfNext } from './nextRequest.ts';
import { remember } from './opening.ts';
import { requestOf } from './requestOf.ts';

export interface NextItem extends NextRequest {
  go(): void;
  /** Goes to an item of another request. */
  goTo(asked: Asked): void;
}

/** The way to the next item of the same request. From `isDue` on it is prepared, so that it is there when it is asked for. */
export function useNext(family: Family, view: View, made: Made | UnprovenItem, isDue: boolean): NextItem {
  const navigate = useNavigate();
  // One seed a page: what is prepared is what comes.
  const [seed] = useState(generateSeedString);
  const suggested = useStore(suggestions)[family.id];
  const recommended = useMemo(() => suggested ?? readSummary(shelf).tiers[family.id], [family, suggested]);
  const request = useMemo(() => {
    const known = choiceBehind(shelf, family.id, made.origin.seed);
    return nextRequest(family, made, known, recommended);
  }, [family, made, recommended]);
  const { asked, choice } = request;
  // Another attempt at the same item does not undo what is prepared.
  const [wasDue, setWasDue] = useState(isDue);
  if (isDue && !wasDue) setWasDue(true);
  const plan = useMemo(() => (wasDue ? addressOfNext(family, asked, seed) : null), [family, asked, seed, wasDue]);
  useEffect(() => {
    if (!plan) return undefined;
    const start = () => startMaking(requestOf(family, view, plan.link));
    return prepare(gameKey(family.id, plan.search), start, whenIdle);
  }, [family, view, plan]);

  const open = (search: Search) => navigate({ to: '/$family/play', params: { family: family.id }, search });
  const goTo = (other: Asked) => void open(searchOfNext(family, other, generateSeedString()));
  const isLeaving = useRef(false);
  const go = () => {
    // A second press would ask for the same item once more.
    if (isLeaving.current) return;
    isLeaving.current = true;
    keepChoice(shelf, family.id, seed, choice);
    const search = plan?.search ?? searchOfNext(family, asked, seed);
    const ready = takeReady(gameKey(family.id, search));
    if (ready) remember(family, ready);
    void open(ready ? originSearch(family, ready.made.origin) : search).finally(() => {
      isLeaving.current = false;
    });
  };
  return { ...request, go, goTo };
}
