import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeErrorText } from '../src/index.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { transientErrorText } from '../src/work/context.ts';

const networkError = (code: string) => Object.assign(new Error(`connect ${code} 10.0.0.1:5432`), { code });

describe('a database that cannot be reached', () => {
  it('may be reached later, if its name is unknown now', async () => {
    const db = openPostgres('postgres://tessera@database.invalid/tessera');
    const error: unknown = await sql`select 1`.execute(db).catch((caught: unknown) => caught);
    expect(transientErrorText(error)).toMatch(/database\.invalid/);
    await db.destroy();
  });

  it.each([
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EAI_AGAIN',
    'ENOTFOUND',
    'EHOSTUNREACH',
    'EHOSTDOWN',
    'ENETUNREACH',
    'ENETDOWN',
  ])('is known by %s, from one address or from several', code => {
    const error = networkError(code);
    expect(transientErrorText(error)).toBe(error.message);
    expect(transientErrorText(new AggregateError([error, networkError('ECONNREFUSED')]))).toBe(error.message);
  });

  it('is not confused with faults of this program or of its files', () => {
    for (const error of [networkError('ENOENT'), new TypeError('x is not a function'), new AggregateError([]), 'text'])
      expect(storeErrorText(error)).toBeNull();
  });
});
