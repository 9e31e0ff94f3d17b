import type { Grade, JsonObject } from '@tessera/core';

type Skills = Readonly<Record<string, number>>;

/** Where the evidence of a family names what an item asks for: counts by name, lists of names, or single names. */
interface Evidence {
  readonly counts?: readonly string[];
  readonly lists?: readonly string[];
  readonly names?: readonly string[];
}

const EVIDENCE: Readonly<Record<string, Evidence>> = {
  sovereign: { counts: ['rungs'] },
  conduit: { counts: ['steps'] },
  azul: { lists: ['themes'], names: ['game_stage', 'round_stage'] },
};

/** The techniques and themes of an item, read from its grade; single names stand with the name of their field. */
export function skillsOf(family: string, { evidence }: Grade): Skills {
  const { counts = [], lists = [], names = [] } = EVIDENCE[family] ?? {};
  const counted = counts.flatMap(name => entriesOf(evidence[name]));
  const listed = lists.flatMap(name => namesIn(evidence[name]).map(theme => [theme, 1] as const));
  const named = names.flatMap(name => namesIn([evidence[name] ?? null]).map(value => [`${name}:${value}`, 1] as const));
  return Object.fromEntries([...counted, ...listed, ...named]);
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
