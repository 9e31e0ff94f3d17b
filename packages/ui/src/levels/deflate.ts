import { accept, canonicalJson, parseJsonObject, refuse, type Verdict } from '@tessera/core';

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
      if (text.length > MOST_BYTES) return refuse('malformed', 'it unfolds into more than a level');
    }
  } catch {
    return refuse('malformed', 'it cannot be unfolded');
  }
  const json = parseJsonObject(text);
  return json.ok ? accept(json.value) : json;
}
