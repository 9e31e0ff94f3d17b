import type { Help } from '../../src/records/record.ts';
import { words } from './words.ts';

/** The help that a person took in a game; empty for none. */
export function helpText({ help }: { readonly help?: Help | undefined }): string {
  return help ? words.help(help.hints, help.takeBacks) : '';
}
