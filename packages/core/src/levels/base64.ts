// The platforms that this runs on have both.
declare const btoa: (binary: string) => string;
declare const atob: (text: string) => string;

/** Bytes as letters, digits, - and _, which an address carries as they are. */
export function textOfBytes(bytes: Uint8Array): string {
  const binary = Array.from(bytes, byte => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of such a text; null where it is none. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, letter => letter.charCodeAt(0));
}
