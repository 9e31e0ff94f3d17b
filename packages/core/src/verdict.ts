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
}

export function accept<T>(value: T): Accepted<T> {
  return { ok: true, value };
}

export function refuse<R extends string>(reason: R, note?: string): Refusal<R> {
  return note === undefined ? { ok: false, reason } : { ok: false, reason, note };
}

/** The value of an accepted verdict; a refusal here is a bug of the caller and throws. */
export function expectOk<T>(verdict: Verdict<T>): T {
  if (verdict.ok) return verdict.value;
  throw new Error(`unexpected refusal: ${verdict.reason}${verdict.note ? ` (${verdict.note})` : ''}`);
}
