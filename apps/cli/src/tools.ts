import { CATALOG } from '@tessera/catalog';
import { loadTools } from '@tessera/catalog/tools';
import { didYouMean, type FamilyTools } from '@tessera/core';
import { misused } from './exit-error.ts';
import { words } from './words.ts';

type ToolName = Exclude<keyof FamilyTools, 'commands' | 'boardsIn'>;
type ToolNamed<N extends ToolName> = NonNullable<FamilyTools[N]>;

/** The tools of every family that has some, by its id. They are light: what they do is loaded when it is asked for. */
export const FAMILY_TOOLS: ReadonlyMap<string, FamilyTools> = new Map(
  (await Promise.all(CATALOG.map(async ({ id }) => [id, await loadTools(id)] as const))).flatMap(([id, tools]) =>
    tools ? [[id, tools]] : [],
  ),
);

/** The families that have a tool, by id, in the order of the catalog. */
export function toolsCalled<N extends ToolName>(name: N): ReadonlyMap<string, ToolNamed<N>> {
  const found = new Map<string, ToolNamed<N>>();
  for (const [id, tools] of FAMILY_TOOLS) if (tools[name]) found.set(id, tools[name]);
  return found;
}

/** How a family separates the boards of a text. */
export function separatorOf(id: string): FamilyTools['boardsIn'] {
  return FAMILY_TOOLS.get(id)?.boardsIn;
}

/** Loads a tool of the family that a person named. */
export function toolOf<N extends ToolName>(name: N, id: string): ReturnType<ToolNamed<N>['load']> {
  checkTool(name, id);
  return toolsCalled(name).get(id)!.load() as ReturnType<ToolNamed<N>['load']>;
}

/** Refuses a family that has no such tool, without loading it. */
export function checkTool(name: ToolName, id: string): void {
  const tools = toolsCalled(name);
  if (tools.has(id)) return;
  const ids = [...tools.keys()];
  throw misused(words.families.without(words.tools[name], id, didYouMean(id, ids), ids));
}
