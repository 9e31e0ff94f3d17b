import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff?url';
import frauncesExt from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff?url';
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import boldCyrillic from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import boldGreek from '@fontsource/inter/files/inter-greek-700-normal.woff?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import boldLatin from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import latinExt from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import boldLatinExt from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import { fontName, type LoadFont } from './faces.ts';

/** Where the built app has each file. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'fraunces-latin-600-normal': fraunces,
  'fraunces-latin-ext-600-normal': frauncesExt,
  'inter-cyrillic-400-normal': cyrillic,
  'inter-cyrillic-700-normal': boldCyrillic,
  'inter-greek-400-normal': greek,
  'inter-greek-700-normal': boldGreek,
  'inter-latin-400-normal': latin,
  'inter-latin-700-normal': boldLatin,
  'inter-latin-ext-400-normal': latinExt,
  'inter-latin-ext-700-normal': boldLatinExt,
};

/** Fetches letters from the app's own files. */
export const fontOnWeb: LoadFont = async font => {
  const answer = await fetch(ADDRESSES[fontName(font)]!);
  if (!answer.ok) throw new Error(`${fontName(font)}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};
