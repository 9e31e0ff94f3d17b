import { createStore } from '@tessera/ui/store.ts';
import { shelf } from '../storage/browser.ts';
import { PACES, type Pace } from './paces.ts';

const KEY = 'azul-games/pace';

export const pace = createStore<Pace>('calm');

void shelf.ready.then(() => {
  const kept = shelf.read(KEY);
  const found = PACES.find(one => kept.ok && kept.value === one);
  if (found) pace.set(found);
});

export function choosePace(next: Pace): void {
  pace.set(next);
  shelf.write(KEY, next);
}
