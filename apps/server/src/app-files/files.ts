import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const COMPRESSED = /^(text\/|application\/(json|wasm|manifest)|image\/(svg|x-icon))/;
/** Below this, compressing saves no packet. */
const SMALL_BYTES = 1024;
const BROTLI_QUALITY = 5;

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type ContentCoding = (typeof ENCODINGS)[number];

export interface AppFile {
  readonly bytes: Buffer;
  readonly type: string;
  /** Of the content, without quotes. */
  readonly digest: string;
  /** Null if compression is not worth it. */
  compressed(encoding: ContentCoding): Promise<Buffer> | null;
}

interface Held {
  readonly changed: number;
  readonly size: number;
  readonly file: Promise<AppFile>;
}

/** The files of a built app, held in memory: a few megabytes that are compressed once. A file that changed is read again. */
export function readAppFiles(folder: string): (name: string) => Promise<AppFile | null> {
  const held = new Map<string, Held>();
  return async name => {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile()) {
      held.delete(name);
      return null;
    }
    const known = held.get(name);
    if (known && known.changed === found.mtimeMs && known.size === found.size) return known.file;
    const file = readFile(path).then(bytes => fileOf(name, bytes));
    held.set(name, { changed: found.mtimeMs, size: found.size, file });
    file.catch(() => held.delete(name));
    return file;
  };
}

function fileOf(name: string, bytes: Buffer): AppFile {
  const type = TYPES[extname(name)] ?? 'application/octet-stream';
  const isWorthIt = bytes.length >= SMALL_BYTES && COMPRESSED.test(type);
  const made = new Map<ContentCoding, Promise<Buffer>>();
  return {
    bytes,
    type,
    digest: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    compressed(encoding) {
      if (!isWorthIt) return null;
      const known = made.get(encoding) ?? compress[encoding](bytes);
      made.set(encoding, known);
      return known;
    },
  };
}

const brotli = promisify(brotliCompress);
const compress: Readonly<Record<ContentCoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: bytes => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: bytes => promisify(gzip)(bytes),
};
