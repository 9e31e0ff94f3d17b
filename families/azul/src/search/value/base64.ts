const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The bytes of a base64 text without padding. */
export function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    bits = ((bits << 6) | LETTERS.indexOf(letter)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >>> held) & 255;
  }
  return bytes;
}

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    bits = ((bits << 8) | byte) & 0xffff;
    held += 8;
    while (held >= 6) {
      held -= 6;
      text += LETTERS[(bits >>> held) & 63];
    }
  }
  return held > 0 ? text + LETTERS[(bits << (6 - held)) & 63] : text;
}

/** 32-bit floats, little-endian on every platform. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from({ length: bytes.length >>> 2 }, (_, i) => view.getFloat32(4 * i, true));
}

export function bytesOfFloats(floats: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * floats.length));
  for (const [i, float] of floats.entries()) view.setFloat32(4 * i, float, true);
  return new Uint8Array(view.buffer);
}

/** 16-bit integers, little-endian on every platform. */
export function shortsOf(bytes: Uint8Array): Int16Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int16Array.from({ length: bytes.length >>> 1 }, (_, i) => view.getInt16(2 * i, true));
}
