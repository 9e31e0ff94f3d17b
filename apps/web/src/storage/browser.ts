import { type Shelf, shelfOver, type TextStore } from './shelf.ts';

function browserStore(): TextStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The one shelf of this page. */
export const shelf: Shelf = shelfOver(browserStore());
