import { type Pairing, SYNC_KEY } from '@tessera/api/sync.ts';
import { accept, refuse, type Verdict } from '@tessera/core';

/*
 * A code has twelve letters and digits. The first four say where the server keeps the sealed key. The seal, and the proof that
 * somebody knows the whole code, follow from all twelve by PBKDF2: the server sees neither the code nor the key.
 */

/** Crockford's base 32: no I, L, O, U, so that a code can be read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 12;
const SLOT = 4;
const ROUNDS = 600_000;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;

const encoder = new TextEncoder();

/** Whether this browser can make and read codes: only where the page came over a secure connection. */
export const hasCodes = () => globalThis.crypto?.subtle !== undefined;

export function newCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, byte => ALPHABET[byte % ALPHABET.length]).join('');
}

/** A code in groups of four. */
export function codeText(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** A code as somebody typed it; null where it cannot be one. */
export function readCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === LENGTH && [...plain].every(char => ALPHABET.includes(char));
  return isCode ? plain : null;
}

interface CodeSecrets {
  readonly lookup: string;
  readonly proof: string;
  readonly seal: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
}

export async function secretsOf(code: string): Promise<CodeSecrets> {
  const slot = code.slice(0, SLOT);
  const lookup = await crypto.subtle.digest('SHA-256', encoder.encode(`tessera-pairing/${slot}`));
  const typed = await crypto.subtle.importKey('raw', encoder.encode(code), 'PBKDF2', false, ['deriveBits']);
  const salt = encoder.encode(`tessera-pairing/1/${slot}`);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS };
  const bits = new Uint8Array(await crypto.subtle.deriveBits(derivation, typed, 2 * 8 * SECRET_BYTES));
  const raw = bits.slice(0, SECRET_BYTES);
  const seal = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { lookup: hexOf(new Uint8Array(lookup)), proof: hexOf(bits.slice(SECRET_BYTES)), seal };
}

/** What the server keeps of a code: enough to hand the sealed key to who knows the code, and not enough to open it. */
export async function sealKey(code: string, key: string): Promise<Pairing> {
  const { lookup, proof, seal } = await secretsOf(code);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, seal, encoder.encode(key));
  return { lookup, proof, sealed: base64Of(new Uint8Array([...iv, ...new Uint8Array(text)])) };
}

export async function openSealed({ seal }: CodeSecrets, sealed: string): Promise<Verdict<string, 'wrong'>> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.slice(0, NONCE_BYTES);
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, seal, bytes.slice(NONCE_BYTES));
    const key = new TextDecoder().decode(text);
    return SYNC_KEY.test(key) ? accept(key) : refuse('wrong');
  } catch {
    return refuse('wrong');
  }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

function base64Of(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const chars = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(chars, char => char.charCodeAt(0));
}

/** How the part of a link begins that holds a key. It is behind the #, so that no server sees it. */
const FRAGMENT = '#sync=';

export function linkWith(base: string, key: string): string {
  return `${base}/progress${FRAGMENT}${key}`;
}

/** The key in an address; null where there is none. */
export function keyIn(fragment: string): string | null {
  const key = fragment.startsWith(FRAGMENT) ? fragment.slice(FRAGMENT.length) : '';
  return SYNC_KEY.test(key) ? key : null;
}
