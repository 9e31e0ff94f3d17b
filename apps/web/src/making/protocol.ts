import type { JsonObject } from '@tessera/core';
import type { Search } from '@tessera/ui/links/link.ts';

/** An item as a tile shows it: drawn small, and the address under which it is played and shared. */
export interface Preview {
  readonly svg: string;
  readonly search: Search;
}

interface PackParts {
  readonly request: JsonObject;
  readonly lines: readonly string[];
  readonly run: JsonObject | undefined;
}

export type MakingQuestion =
  | { readonly family: string; readonly previews: readonly string[] }
  | { readonly family: string; readonly pack: PackParts };

export interface MakingAnswer {
  readonly previews?: readonly Preview[];
  /** The whole file. */
  readonly pack?: Blob;
}
