import { CATALOG } from '@tessera/catalog';
import { loadTools } from '@tessera/catalog/tools';
import { didYouMean, type FamilyTools } from '@tessera/core';
import { misused } from './exit-error.ts';

type ToolName = Exclude<keyof FamilyTools, 'commands'>;
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

/** Loads a tool of the family that a person named; `what` is the tool in words. */
export function toolOf<N extends ToolName>(name: N, id: string, what: string): ReturnType<ToolNamed<N>['load']> {
  checkTool(name, id, what);
  return toolsCalled(name).get(id)!.load() as ReturnType<ToolNamed<N>['load']>;
}

/** Refuses a family that has no such tool, without loading it. */
export function checkTool(name: ToolName, id: string, what: string): void {
  const tools = toolsCalled(name);
  if (tools.has(id)) return;
  const ids = [...tools.keys()];
  const are = ids.length === 1 ? 'is' : 'are';
  throw misused(`no ${what} for "${id}"${didYouMean(id, ids)}; there ${are} ${ids.join(', ')}`);
}
