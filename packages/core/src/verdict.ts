/** A result or a refusal. Refusals are values with a reason that can be counted; only bugs throw. */
export type Verdict<T, R extends string = string> = Accepted<T> | Refusal<R>;

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refusal<R extends string = string> {
  readonly ok: false;
  readonly reason: R;
  readonly note?: string;
  readonly shortfall?: Shortfall;
}

/** How far a candidate missed a numeric field: `got` is below `wanted` where the field is a minimum, above it where it is a maximum. */
export interface Shortfall {
  readonly field: string;
  readonly wanted: number;
  readonly got: number;
}

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refuse<R extends string>(reason: R, note?: string, shortfall?: Shortfall): Refusal<R> {
  return {
    ok: false,
    reason,
    ...(note === undefined ? {} : { note }),
    ...(shortfall === undefined ? {} : { shortfall }),
  };
}

/** The value of an accepted verdict; a refusal here is a bug of the caller and throws. */
export function expectOk<T>(verdict: Verdict<T>): T {
  if (verdict.ok) return verdict.value;
  throw new Error(`unexpected refusal: ${verdict.reason}${verdict.note ? ` (${verdict.note})` : ''}`);
}
