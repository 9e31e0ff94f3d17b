import type { AzulItem } from '../../src/kinds.ts';
import { itemOf } from '../../src/positions/item.ts';
import { gameOf } from '../../src/rules/convert.ts';
import type { State } from '../../src/rules/state.ts';

/** Any position as an item, with what can be said about it. */
export function positionItem(state: State): AzulItem {
  return itemOf(gameOf(state), []);
}
