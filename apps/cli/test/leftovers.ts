import { readdirSync } from 'node:fs';

/** The temporary files in a folder. */
export function leftovers(path: string): readonly string[] {
  return readdirSync(path).filter(name => name.endsWith('.tmp'));
}
