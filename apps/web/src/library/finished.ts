import { shelfOf } from '../storage/browser.ts';

/** The items that a try was kept of. Names of tries begin with the item. */
export function finishedItems(): ReadonlySet<string> {
  return new Set(
    shelfOf('attempts')
      .keys('')
      .map(key => key.split('/', 1)[0]!),
  );
}
