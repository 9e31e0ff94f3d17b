import { type ContentCoding, ENCODINGS } from './files.ts';

/** The best encoding of ours that the reader takes; null for none. */
export function encodingFor(acceptEncoding: string | undefined): ContentCoding | null {
  const taken = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...params] = part.split(';').map(text => text.trim());
    if (!params.some(text => /^q=0(\.0*)?$/.test(text))) taken.add(name);
  }
  return ENCODINGS.find(name => taken.has(name)) ?? null;
}
