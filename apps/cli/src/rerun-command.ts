import { basename, relative } from 'node:path';

/** A command that starts this program again in the way it was started now, for notes that can be pasted. */
export function rerunCommand(args: readonly string[]): string {
  return [caller(), ...args.map(quoted)].join(' ');
}

function caller(): string {
  if (process.env.npm_lifecycle_event === 'tessera') return 'npm run tessera --';
  const script = process.argv[1] ?? 'tessera';
  if (basename(script) === 'tessera') return process.env.npm_command === 'exec' ? 'npx tessera' : 'tessera';
  return `node ${quoted(relative(process.cwd(), script) || script)}`;
}

function quoted(word: string): string {
  return /^[A-Za-z0-9_./:=,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
