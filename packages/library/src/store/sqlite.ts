import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';

/** How long a statement waits for another process that opens or repairs the file; the whole process waits with it. */
const BUSY_MS = 10_000;
/** How long a transaction waits for another writer, and how often it looks. */
const LOCK_MS = 60_000;
const LOOK_EVERY_MS = 5;
const CACHE_KIB = 64 * 1024;
const MOST_STATEMENTS = 100;

/** Opens a file, or creates it. Throws what the file system says. */
export function openSqlite<T>(file: string): Kysely<T> {
  const database = new Database(file, { timeout: BUSY_MS });
  try {
    database.pragma('journal_mode = WAL');
    // With a write-ahead log this keeps the file sound after a crash; the last transactions may be lost with the power.
    database.pragma('synchronous = NORMAL');
    database.pragma('foreign_keys = ON');
    database.pragma(`cache_size = -${CACHE_KIB}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<T>({ dialect: new ImmediateDialect({ database: withStatementCache(database) }) });
}

/** A transaction that reads first and writes later would fail if another process wrote in between: all take the lock at once. */
class ImmediateDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config);
  }
}

const NO_WAIT = CompiledQuery.raw('pragma busy_timeout = 0');
const WAIT = CompiledQuery.raw(`pragma busy_timeout = ${BUSY_MS}`);
const BEGIN = CompiledQuery.raw('begin immediate');

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const start = performance.now();
    for (;;) {
      try {
        await connection.executeQuery(NO_WAIT);
        await connection.executeQuery(BEGIN);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() - start > LOCK_MS) throw error;
        // Waiting inside SQLite would stop this process, which may be the writer itself.
        await sleep(LOOK_EVERY_MS);
      } finally {
        await connection.executeQuery(WAIT);
      }
    }
  }
}

/** The same few statements run again and again. */
function withStatementCache(database: Database.Database): { close(): void; prepare: typeof database.prepare } {
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= MOST_STATEMENTS) statements.clear();
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return { close: () => database.close(), prepare: prepare as typeof database.prepare };
}
