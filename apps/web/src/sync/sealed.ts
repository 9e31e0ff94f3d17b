import { isJsonObject, keyedHash, readJson } from '@tessera/core';

/*
 * Records with keys of their own are sealed before they leave the device: the server stores only a hash of the key that devices
 * share, so that nobody who has its database can read them. Sealing the same text gives the same result, because versions of
 * records are compared: the first bytes are a keyed hash of the text, and a stream that follows from them hides the rest.
 */
const TAG_BYTES = 16;
const BLOCK_BYTES = 32;

/** Seals the text of the record with a name. */
export function sealText(key: string, name: string, text: string): string {
  const tag = tagOf(key, name, text);
  const bytes = new TextEncoder().encode(text);
  const sealed = new Uint8Array([...tag, ...hidden(key, tag, bytes)]);
  return JSON.stringify({ sealed: base64Of(sealed) });
}

/** The text that was sealed; null where it is none, or of another key or record. */
export function openText(key: string, name: string, sealed: string): string | null {
  const bytes = sealedBytes(sealed);
  if (!bytes || bytes.length < TAG_BYTES) return null;
  const tag = bytes.subarray(0, TAG_BYTES);
  const text = new TextDecoder().decode(hidden(key, tag, bytes.subarray(TAG_BYTES)));
  return hexOf(tagOf(key, name, text)) === hexOf(tag) ? text : null;
}

function tagOf(key: string, name: string, text: string): Uint8Array {
  return keyedHash(key, ['tag', name, text].join('\n')).subarray(0, TAG_BYTES);
}

/** Hides bytes, and shows them again. */
function hidden(key: string, tag: Uint8Array, bytes: Uint8Array): Uint8Array {
  const result = bytes.slice();
  for (let from = 0; from < bytes.length; from += BLOCK_BYTES) {
    const block = keyedHash(key, ['stream', hexOf(tag), from].join('\n'));
    for (let n = 0; n < BLOCK_BYTES && from + n < bytes.length; n++) result[from + n]! ^= block[n]!;
  }
  return result;
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}

function sealedBytes(text: string): Uint8Array | null {
  const json = readJson(text);
  if (!json.ok || !isJsonObject(json.value) || typeof json.value.sealed !== 'string') return null;
  try {
    return Uint8Array.from(atob(json.value.sealed), letter => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
