/** Why an item, its JSON or its code is refused. */
export const jsonFaults = {
  syntax: (fault: string) => `not JSON: ${fault}`,
  notAnObject: 'not a JSON object',
  values: 'more than 4 million values',
  depth: (deepest: number) => `nested more than ${deepest} levels deep`,
  key: 'a key is named "__proto__"',
  shape: 'not in the expected format',
} as const;

export const itemLineFaults = {
  none: 'not an item',
  part: (part: string, fault: string | undefined) => `${part}: ${fault}`,
  family: (own: string, pack: string) => `the item belongs to ${own}, but the pack to ${pack}`,
  rules: (own: number, known: number) => `made for rules version ${own}; this program has version ${known}`,
  id: (own: string, right: string) => `the id ${own} does not match the item, whose id is ${right}`,
  notCanonical: 'not in canonical form: each key once and in order, no spaces, no other spelling',
} as const;

export const levelFaults = {
  cut: 'it is cut short or mistyped',
  none: 'it is no level',
  names: 'its names cannot be read',
  rules: (rules: number | undefined) => `rules ${rules}`,
  format: (format: number) => `format ${format}`,
  tooLarge: 'it unfolds into more than a level',
  damaged: 'it cannot be unfolded',
} as const;
