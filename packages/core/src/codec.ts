import * as z from 'zod/mini';
import type { Json, JsonObject } from './json.ts';
import { schemaFault } from './schema-fault.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

/** A type with every property and list in it read-only. `JsonObject` is so already, and recursive. */
type Immutable<T> = T extends object ? (JsonObject extends T ? T : { readonly [K in keyof T]: Immutable<T[K]> }) : T;

/** The type that a schema guards. */
export type TypeOf<S extends z.ZodMiniType> = Immutable<z.infer<S>>;

/** Reads foreign JSON into a value and writes a value as JSON; `decode(encode(x))` equals x. */
export interface Codec<T> {
  /** Never throws; the note says where the first fault is. */
  decode(json: unknown): Verdict<T, 'malformed'>;
  encode(value: T): Json;
}

/** A codec for values that are JSON already: the schema checks on the way in, nothing changes on the way out. */
export function codecOf<T>(schema: z.ZodMiniType<T>, check?: (value: T) => Verdict<unknown>): Codec<T> {
  return {
    decode(json) {
      const parsed = z.safeParse(schema, json);
      if (!parsed.success) return refuse('malformed', schemaFault(parsed.error));
      const checked = check?.(parsed.data);
      if (checked && !checked.ok) return refuse('malformed', checked.note ?? checked.reason);
      return accept(parsed.data);
    },
    encode: value => value as Json,
  };
}
