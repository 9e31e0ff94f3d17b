import { extname } from 'node:path';

/** The file of a path below the app's folder; null where none may be named so. */
export function fileNameOf(path: string): string | null {
  const parts = path.split('/').filter(part => part !== '');
  // What begins with a dot was left by the build for itself, or leads out of the folder.
  const isFine = parts.every(part => !part.startsWith('.') && !/[\\\0:]/.test(part));
  return isFine ? parts.join('/') : null;
}

/** The page that stands for a path without a file: that of its folder, or the app. */
export function pageFor(name: string): string {
  return /^embed(\/|$)/.test(name) ? 'embed/index.html' : 'index.html';
}

/** Where the page for frames is: it finds its files from there, and from nowhere below. */
export const FRAME_PAGE = '/embed/';

/** Whether a path stands for the page for frames without being its address. */
export function isBelowFramePage(path: string): boolean {
  return /^embed(\/|$)/.test(path) && `/${path}` !== FRAME_PAGE;
}

/** Whether a path without a file is a page of the app: only files have an extension. */
export function isPageName(name: string): boolean {
  return extname(name) === '';
}

/** Files named by their content never change. */
export function isNamedByContent(name: string): boolean {
  return name.startsWith('assets/') || name.startsWith('embed/parts/');
}
