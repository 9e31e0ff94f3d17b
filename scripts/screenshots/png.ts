import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** Colours as 0xRRGGBB, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: Uint32Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WITH_ALPHA = 6;

/** The pixels of a PNG as Chromium writes it: eight bits a channel, not interlaced, opaque. */
export function readPng(png: Buffer): Pixels {
  const parts: Buffer[] = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const step = png[25] === WITH_ALPHA ? 4 : 3;
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), width * step, step);
  const colours = Uint32Array.from({ length: width * height }, (_, n) => bytes.readUIntBE(n * step, 3));
  return { width, height, colours };
}

/** Takes back the filters of PNG: every byte was written as the difference from what its neighbours predict. */
function unfiltered(lines: Buffer, width: number, step: number): Buffer {
  const bytes = Buffer.alloc((lines.length / (width + 1)) * width);
  for (let at = 0, from = 0; at < bytes.length; at += width, from += width + 1) {
    for (let x = 0; x < width; x++) {
      const left = x >= step ? bytes[at + x - step]! : 0;
      const up = at > 0 ? bytes[at + x - width]! : 0;
      const corner = x >= step && at > 0 ? bytes[at + x - width - step]! : 0;
      bytes[at + x] = lines[from + 1 + x]! + predicted(lines[from]!, left, up, corner);
    }
  }
  return bytes;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  switch (filter) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** A PNG with a palette: `indices` name its colours, row by row. */
export function writePng({ width, height }: Pixels, palette: readonly number[], indices: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const colours = Buffer.from(palette.flatMap(colour => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) lines.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const data = deflateSync(lines, { level: 9, memLevel: 9 });
  const chunks = [chunk('IHDR', header), chunk('PLTE', colours), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
