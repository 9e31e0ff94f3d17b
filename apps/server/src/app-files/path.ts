import { extname } from 'node:path';

/** The file of a path below the app's folder; null where none may be named so. */
export function fileNameOf(path: string): string | null {
  const parts = path.split('/').filter(part => part !== '');
  // What begins with a dot was left by the build for itself, or leads out of the folder.
  const isFine = parts.every(part => !part.startsWith('.') && !/[\\\0:]/.test(part));
  return isFine ? parts.join('/') : null;
}

/** Whether a path without a file is a page of the app: only files have an extension. */
export function isPageName(name: string): boolean {
  return extname(name) === '';
}

/** Files named by their content never change. */
export function isNamedByContent(name: string): boolean {
  return name.startsWith('assets/');
}
