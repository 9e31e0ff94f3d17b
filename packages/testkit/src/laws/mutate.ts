import fc from 'fast-check';

type Path = readonly (string | number)[];

const STRANGERS = [
  null,
  true,
  '',
  'x',
  -1,
  0.5,
  1e9,
  -0,
  2 ** 53,
  [],
  {},
  [[]],
  { x: 1 },
  undefined,
  Number.NaN,
] as const;

/** A valid JSON value with one to three places changed, or an unrelated JSON value. */
export function mutated(good: readonly unknown[]): fc.Arbitrary<unknown> {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), fc.nat()), { minLength: 1, maxLength: 3 });
  const changed = fc.tuple(fc.constantFrom(...good), changes).map(([json, list]) => {
    let value = json;
    for (const [place, how, extra] of list) value = mutateOnce(value, place, how, extra);
    return value;
  });
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: fc.jsonValue() });
}

function mutateOnce(json: unknown, place: number, how: number, extra: number): unknown {
  const paths = [...pathsOf(json)];
  const path = paths[place % paths.length] ?? [];
  return change(json, path, old => altered(old, how, extra, STRANGERS[extra % STRANGERS.length]));
}

function* pathsOf(json: unknown, here: Path = []): Generator<Path> {
  yield here;
  if (typeof json !== 'object' || json === null) return;
  for (const [key, member] of Object.entries(json)) yield* pathsOf(member, [...here, key]);
}

function change(json: unknown, [key, ...rest]: Path, alter: (old: unknown) => unknown): unknown {
  if (key === undefined) return alter(json);
  const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<string | number, unknown>;
  copy[key] = change(copy[key], rest, alter);
  return copy;
}

function altered(old: unknown, how: number, extra: number, stranger: unknown): unknown {
  if (how === 0) return stranger;
  if (typeof old === 'number') return how < 4 ? old + (how - 2) + (how === 2 ? extra : 0) : -old;
  if (typeof old === 'string') return how < 4 ? old + old : old.slice(0, extra % (old.length + 1));
  if (typeof old === 'boolean') return !old;
  if (Array.isArray(old)) return alteredList(old, how, extra, stranger);
  if (typeof old === 'object' && old !== null) return alteredObject(old, how, extra, stranger);
  return stranger;
}

function alteredList(old: readonly unknown[], how: number, extra: number, stranger: unknown): unknown {
  const at = old.length === 0 ? 0 : extra % old.length;
  if (how < 3) return old.toSpliced(at, 1);
  if (how < 4) return old.toSpliced(at, 0, stranger);
  if (how < 5) return [...old, ...old.slice(at, at + 1)];
  return old.toReversed();
}

function alteredObject(old: object, how: number, extra: number, stranger: unknown): unknown {
  const members = Object.entries(old);
  const at = members.length === 0 ? 0 : extra % members.length;
  if (how < 4) return Object.fromEntries(members.toSpliced(at, 1));
  if (how < 6) return Object.fromEntries([...members, ['stranger', stranger]]);
  return JSON.parse('{"__proto__":{"x":1},"constructor":1}');
}
