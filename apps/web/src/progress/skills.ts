import type { Grade, JsonObject } from '@tessera/core';
import type { SkillEvidence } from '@tessera/ui/familyApp.ts';

type Skills = Readonly<Record<string, number>>;

/** The techniques and themes of an item, read from its grade; single names stand with the name of their field. */
export function skillsOf(
  { counts = [], lists = [], names = [], numbers = [] }: SkillEvidence,
  { evidence }: Grade,
): Skills {
  const counted = counts.flatMap(name => entriesOf(evidence[name]));
  const listed = lists.flatMap(name => namesIn(evidence[name]).map(theme => [theme, 1] as const));
  const named = names.flatMap(name => namesIn([evidence[name] ?? null]).map(value => [`${name}:${value}`, 1] as const));
  const numbered = numbers
    .filter(name => typeof evidence[name] === 'number')
    .map(name => [`${name}:${evidence[name]}`, 1] as const);
  return Object.fromEntries([...counted, ...listed, ...named, ...numbered]);
}

function entriesOf(part: JsonObject[string] | undefined): readonly (readonly [string, number])[] {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return [];
  return Object.entries(part).flatMap(([name, times]) =>
    typeof times === 'number' && Number.isInteger(times) && times > 0 ? [[name, times] as const] : [],
  );
}

function namesIn(part: JsonObject[string] | undefined): readonly string[] {
  return Array.isArray(part) ? part.filter((name): name is string => typeof name === 'string') : [];
}
