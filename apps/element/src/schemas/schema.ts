/** What is wrong with a value, and where. */
export interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  /** The value has the type that was expected; only a check on it failed. */
  readonly isSoft?: true;
}

/** Reads a value: returns it, or pushes what is wrong with it. */
export type Read = (value: unknown, path: readonly PropertyKey[], issues: Issue[]) => unknown;

/** A check on a value that has the right type. */
export interface Check {
  readonly run: (value: never, path: readonly PropertyKey[], issues: Issue[]) => void;
  /** Checks of lengths come before what a list holds. */
  readonly isOfLength?: true;
}

export interface Schema {
  readonly read: Read;
  /** How a property may be missing: as undefined too, or only by not being there. */
  readonly missing?: 'optional' | 'exact';
  readonly shape?: Readonly<Record<string, Schema>>;
  check(...checks: readonly Check[]): Schema;
}

export function schemaOf(read: Read, more: Pick<Schema, 'missing' | 'shape'> = {}): Schema {
  return {
    ...more,
    read,
    check: (...checks) => schemaOf(checkedRead(read, checks), more),
  };
}

function checkedRead(read: Read, checks: readonly Check[]): Read {
  const run = (those: readonly Check[], value: unknown, path: readonly PropertyKey[], issues: Issue[]) => {
    for (const check of those) check.run(value as never, path, issues);
  };
  const ofLength = checks.filter(({ isOfLength }) => isOfLength);
  return (value, path, issues) => {
    const before = issues.length;
    if (Array.isArray(value)) {
      run(ofLength, value, path, issues);
      if (issues.length > before) return value;
    }
    const read_ = read(value, path, issues);
    if (issues.slice(before).every(({ isSoft }) => isSoft)) {
      run(Array.isArray(value) ? checks.filter(check => !ofLength.includes(check)) : checks, value, path, issues);
    }
    return read_;
  };
}

/** The type of a value as messages name it. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' && !Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : 'Infinity';
  return typeof value;
}
