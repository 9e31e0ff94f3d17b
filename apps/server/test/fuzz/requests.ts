import fc from 'fast-check';
import { FUZZ_METHODS, type FuzzMethod, type FuzzOperation, type FuzzTarget } from './operations.ts';
import { nastyText, nastyValue, schemaValue } from './values.ts';

/** A text, or the n-th of those that earlier answers held: ids, cursors, keys. */
export type FuzzText = string | { readonly seen: number };

export interface FuzzRequest {
  /** The operation that it is made for. */
  readonly route: string;
  /** What that may answer; null where the request is made so that another route may take it. */
  readonly statuses: readonly number[] | null;
  /** The address that it comes from. */
  readonly from: string;
  readonly method: FuzzMethod;
  /** The path in pieces; each is encoded on its own. */
  readonly path: readonly FuzzText[];
  readonly query: readonly (readonly [string, FuzzText])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly bearer: FuzzText | 'operator' | null;
  /** Text is sent as it stands. */
  readonly body: { readonly json: unknown } | { readonly text: string } | null;
}

const seen = fc.record({ seen: fc.nat({ max: 10_000 }) });
const often = <T>(arbitrary: fc.Arbitrary<T>, weight = 6) => ({ arbitrary, weight });

/** Requests for one of the operations of a document: mostly as it says, and otherwise anything. */
export function requestsTo({ operations, ...known }: FuzzTarget): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(...operations.map(operation => requestTo(operation, known)));
}

type Known = Omit<FuzzTarget, 'operations'>;

function requestTo(operation: FuzzOperation, known: Known): fc.Arbitrary<FuzzRequest> {
  return fc
    .record({
      route: fc.constant(`${operation.method} ${operation.path}`),
      from: fc.oneof(fc.ipV4(), fc.ipV6()),
      statuses: fc.constant(operation.statuses),
      method: fc.oneof(often(fc.constant(operation.method), 9), often(fc.constantFrom(...FUZZ_METHODS), 1)),
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      headers: headers(),
      bearer: bearerFor(operation, known),
      body: bodyOf(operation, known),
    })
    .map(request => (isAsDescribed(operation, request) ? request : { ...request, statuses: null }));
}

/** Whether only its own route can answer, and no fault of the request is one that the document of every route leaves out. */
function isAsDescribed({ method, body }: FuzzOperation, request: FuzzRequest): boolean {
  const isWhole = request.path.every(
    (piece, n) => n % 2 === 0 || (typeof piece === 'string' && /^[\w-]{1,100}$/.test(piece)),
  );
  return request.method === method && isWhole && (body !== null || request.body === null);
}

/** Mostly a key that the operation takes. */
function bearerFor({ secrets, path }: FuzzOperation, { seeds }: Known): fc.Arbitrary<FuzzRequest['bearer']> {
  const keys = (seeds[`${path.split('/')[3]}.key`] ?? []) as readonly string[];
  return fc.oneof(
    often(fc.constant(null), secrets.length > 0 ? 1 : 6),
    often(fc.constant('operator' as const), secrets.includes('operator') ? 6 : 1),
    ...(keys.length > 0 ? [often(fc.constantFrom(...keys), secrets.includes('key') ? 9 : 1)] : []),
    often(seen, 1),
    often(fc.string({ maxLength: 50 }), 1),
  );
}

/** Texts of a schema as they stand in an address. */
function addressText(
  { schema, name }: FuzzOperation['parameters'][number],
  { schemas, seeds }: Known,
  place = '',
): fc.Arbitrary<FuzzText> {
  const there = (seeds[`${place}.${name}`] ?? seeds[name] ?? []).map(String);
  const fitting = schemaValue(schema, { schemas }).map(value =>
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  );
  const known = there.length > 0 ? [often(fc.constantFrom(...there), 24)] : [];
  return fc.oneof(...known, often(fitting), often(seen, 2), often(nastyText, 2));
}

function pathOf({ path, parameters }: FuzzOperation, known: Known): fc.Arbitrary<FuzzText[]> {
  const pieces = path.split(/[{}]/).map((piece, n, all) => {
    const parameter = parameters.find(({ name, in: place }) => place === 'path' && name === piece);
    return n % 2 === 1 && parameter ? addressText(parameter, known, all[n - 1]!.split('/').at(-2)) : fc.constant(piece);
  });
  return fc.tuple(...pieces);
}

function queryOf({ parameters }: FuzzOperation, known: Known) {
  const named = parameters.filter(({ in: place }) => place === 'query');
  const pairs = named.map(parameter => fc.tuple(fc.constant(parameter.name), addressText(parameter, known)));
  const strange = fc.tuple(fc.string({ maxLength: 8 }), nastyText);
  const any = fc.array(fc.oneof(...pairs.map(pair => often(pair)), often(strange, 1)), { maxLength: named.length + 1 });
  // Each name at most once, and all that are required: what the route expects.
  const options = named.map(({ required }, n) =>
    required ? pairs[n]! : fc.oneof(often(fc.constant(null), 3), often(pairs[n]!, 1)),
  );
  const expected = fc.tuple(...options).map(found => found.filter(pair => pair !== null));
  return fc.oneof(often(expected, 2), often(any, 1));
}

function headers(): fc.Arbitrary<Record<string, string>> {
  const names = fc.constantFrom(
    'accept',
    'accept-encoding',
    'if-none-match',
    'range',
    'last-event-id',
    'x-forwarded-for',
    'host',
  );
  const values = fc.string({ unit: 'grapheme-ascii', maxLength: 30 });
  return fc.oneof(often(fc.constant({})), often(fc.dictionary(names, values, { maxKeys: 2 }), 1));
}

const BROKEN = [
  '{',
  '[1,',
  '"',
  'null',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":1}}',
  '\0',
  '{"a":1e999}',
  `[${'['.repeat(5000)}`,
];

function bodyOf({ body }: FuzzOperation, known: Known): fc.Arbitrary<FuzzRequest['body']> {
  const json = (value: fc.Arbitrary<unknown>) => value.map(found => ({ json: found }));
  const broken = fc.oneof(fc.constantFrom(...BROKEN), fc.string({ maxLength: 100 })).map(text => ({ text }));
  if (body === null) return fc.oneof(often(fc.constant(null), 9), often(json(nastyValue), 1));
  const fitting = schemaValue(body, known);
  return fc.oneof(
    often(json(fitting), 12),
    often(json(fc.tuple(fitting, fc.nat(), nastyValue).map(([value, at, nasty]) => replaced(value, at, nasty)))),
    often(json(nastyValue), 1),
    often(broken, 1),
    often(fc.constant(null), 1),
  );
}

/** The same value with one part of it exchanged. */
function replaced(value: unknown, at: number, nasty: unknown): unknown {
  if (typeof value !== 'object' || value === null) return nasty;
  const copy = structuredClone(value) as Record<string, unknown>;
  const names = Object.keys(copy);
  if (names.length === 0) return nasty;
  const name = names[at % names.length]!;
  copy[name] = replaced(copy[name], Math.floor(at / names.length), nasty);
  return copy;
}
