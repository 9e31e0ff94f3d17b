import type { Json, JsonObject } from './json.ts';

/** Readers of a grade's evidence, which may come from a pack that anybody wrote. */

/** The names in a table of counts that occur at all, in alphabetical order: JSON keeps no other. */
export function countedNames(table: Json | undefined): readonly string[] {
  if (typeof table !== 'object' || table === null || Array.isArray(table)) return [];
  const counts = Object.entries(table as JsonObject);
  return counts.flatMap(([name, times]) => (Number(times) > 0 ? [name] : [])).sort();
}

/** The names in a list. */
export function listedNames(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : [];
}
