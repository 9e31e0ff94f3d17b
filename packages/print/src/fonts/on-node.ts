import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fontName, type LoadFont } from './faces.ts';

const require = createRequire(import.meta.url);

/** Reads letters from the packages that bring them. */
export const fontOnDisk: LoadFont = font =>
  readFile(require.resolve(`@fontsource/${font.family}/files/${fontName(font)}.woff`));
