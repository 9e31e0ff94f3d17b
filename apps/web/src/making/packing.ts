import { decodeMade, expectOk, type Family, type JsonObject, packText } from '@tessera/core';
import { originSearch, type Search } from '@tessera/core/links/link.ts';
import { thumbnailOf } from '../home/thumbnail.ts';

/** An item as a tile shows it: drawn small, and the address under which it is played and shared. */
export interface Preview {
  readonly svg: string;
  readonly search: Search;
}

export interface PackParts {
  readonly request: JsonObject;
  readonly lines: readonly string[];
  /** How to go on, for a pack that is not full. */
  readonly run: JsonObject | undefined;
}

export function previewOf(family: Family, line: string): Preview {
  const { item, origin } = expectOk(decodeMade(family, line));
  return { svg: thumbnailOf(family, item), search: originSearch(family, origin) };
}

/** The whole file of a pack. */
export function packBlob(family: Family, { request, lines, run }: PackParts): Blob {
  return new Blob([packText(family, request, lines, run)]);
}
