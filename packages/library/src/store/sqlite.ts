import Database from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { createPrivate } from './private-file.ts';
import { NO_WAIT, whenFree } from './when-free.ts';

/** How long a transaction waits for another writer. */
const LOCK_MS = 60_000;
const CACHE_KIB = 64 * 1024;
const MOST_STATEMENTS = 100;

/** Opens a file, or creates it. Throws what the file system says. */
export async function openSqlite<T>(file: string): Promise<Kysely<T>> {
  createPrivate(file);
  const database = await whenFree(() => openedFile(file));
  return new Kysely<T>({ dialect: new ImmediateDialect({ database: withStatementCache(database) }) });
}

function openedFile(file: string): Database.Database {
  const database = new Database(file, NO_WAIT);
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
  return database;
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

const BEGIN = CompiledQuery.raw('begin immediate');

class ImmediateDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return patient(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await whenFree(() => connection.executeQuery(BEGIN), LOCK_MS);
  }
}

function patient(connection: DatabaseConnection): DatabaseConnection {
  return {
    executeQuery: (...asked) => whenFree(() => connection.executeQuery(...asked)),
    streamQuery: (...asked) => connection.streamQuery(...asked),
  };
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
