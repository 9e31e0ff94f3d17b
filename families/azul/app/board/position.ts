import { gameOf } from '../../src/flat.ts';
import { itemOf } from '../../src/item.ts';
import type { AzulItem } from '../../src/kinds.ts';
import type { State } from '../../src/state.ts';

/** Any position as an item, with what can be said about it. */
export function positionItem(state: State): AzulItem {
  return itemOf(gameOf(state), []);
}
