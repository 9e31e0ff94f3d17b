import type { FamilyTools } from '@tessera/core';

/**
 * The tools of each family, by its id, in the order of the catalog. They have a module of their own, so that a program that
 * only plays and makes items does not carry them.
 */
const TOOLS: Readonly<Record<string, () => Promise<FamilyTools>>> = {
  sovereign: async () => (await import('@tessera/sovereign/tools')).tools,
  conduit: async () => (await import('@tessera/conduit/tools')).tools,
  azul: async () => (await import('@tessera/azul/tools')).tools,
  toy: async () => (await import('@tessera/testkit/toy/tools')).tools,
};

/** Loads the tools of a family by its id; null when there are none. */
export async function loadTools(id: string): Promise<FamilyTools | null> {
  return Object.hasOwn(TOOLS, id) ? TOOLS[id]!() : null;
}
