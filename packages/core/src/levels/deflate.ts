import { levelFaults as words } from '../item-words.ts';
import { canonicalJson } from '../json.ts';
import { parseJsonObject } from '../proven-line.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';

/** As much of the web's streams as is used here; browsers and Node have them. */
interface ByteStream {
  pipeThrough(part: object): ByteStream;
  getReader(): { read(): Promise<{ readonly done: boolean; readonly value?: string }> };
}
declare const Blob: new (parts: readonly unknown[]) => { stream(): ByteStream };
declare const Response: new (body: ByteStream) => { arrayBuffer(): Promise<ArrayBuffer> };
declare const CompressionStream: new (format: 'deflate-raw') => object;
declare const DecompressionStream: new (format: 'deflate-raw') => object;
declare const TextDecoderStream: new (encoding: 'utf-8', options: { readonly fatal: boolean }) => object;

// Far more than any level has; a link that swells beyond it is no level.
const MOST_BYTES = 200_000;

/** JSON in few bytes. */
export async function deflateJson(value: unknown): Promise<Uint8Array> {
  const bytes = new Blob([canonicalJson(value)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

export async function inflateJson(bytes: Uint8Array<ArrayBuffer>): Promise<Verdict<unknown, 'malformed'>> {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .pipeThrough(new TextDecoderStream('utf-8', { fatal: true }))
    .getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > MOST_BYTES) return refuse('malformed', words.tooLarge);
    }
  } catch {
    return refuse('malformed', words.damaged);
  }
  const json = parseJsonObject(text);
  return json.ok ? accept(json.value) : json;
}
