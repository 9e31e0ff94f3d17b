import type { TrySource } from '../progress/attempt.ts';
import type { Recording } from './itemPageProps.ts';

/** Where a try counts as made: an item that nobody can tell to be that of its address is one from a file. */
export function trySource(source: TrySource | undefined, recording: Recording): TrySource {
  return source ?? (recording === 'all' ? 'play' : 'pack');
}
