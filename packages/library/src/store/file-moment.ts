import Database from 'better-sqlite3';
import { NO_WAIT } from './when-free.ts';

/** A file as it is at one moment: inside a read transaction, all parts are of the same moment, even if other processes write. */
export function openedMoment(file: string): Database.Database {
  const source = new Database(file, { readonly: true, fileMustExist: true, ...NO_WAIT });
  try {
    source.exec('begin');
    source.pragma('schema_version');
    return source;
  } catch (error) {
    source.close();
    throw error;
  }
}
