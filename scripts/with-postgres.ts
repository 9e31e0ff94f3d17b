import { spawnSync } from 'node:child_process';
import { testDatabase } from './postgres/test-database.ts';

/** Runs a command with a temporary PostgreSQL server: `node scripts/with-postgres.ts vitest run packages/library`. */
const [program, ...args] = process.argv.slice(2);
if (program === undefined) throw new Error('give a command to run');
const database = await testDatabase();
if (!database.isThere) throw new Error(database.advice);
const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...database.env } });
await database.close();
process.exitCode = status ?? 1;
