import { app } from '@tessera/ui/app.ts';
import { createStore } from '@tessera/ui/store.ts';
import { PACES, type Pace } from './moveDelays.ts';

const KEY = 'azul-games/pace';

export const pace = createStore<Pace>('calm');

void app().shelf.ready.then(() => {
  const kept = app().shelf.read(KEY);
  const found = PACES.find(one => kept.ok && kept.value === one);
  if (found) pace.set(found);
});

export function choosePace(next: Pace): void {
  pace.set(next);
  app().shelf.write(KEY, next);
}
