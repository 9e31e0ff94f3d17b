import { type State, writeNotation } from '@tessera/azul';
import { searchText } from '@tessera/core/links/link.ts';
import { siteOrigin } from '@tessera/ui/site.ts';

/** The whole address of a position on the analysis board. */
export function address(state: State): string {
  return `${siteOrigin()}/azul/analyse${searchText({ position: writeNotation(state) })}`;
}
