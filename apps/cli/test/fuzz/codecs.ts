import { loadFamily } from '@tessera/catalog';
import { type Codec, canonicalJson, decodeMade, type Family, pick, readPackHeader, readParams } from '@tessera/core';
import { readContinuation, readRequest } from '@tessera/mill';
import { hostileJson } from '@tessera/testkit/fuzz';
import type { Fuzzer } from './workplace.ts';

type Read = (family: Family, json: unknown) => string | null;

/** A codec refuses, or reads what it writes again in the same way. */
function codecFault(codec: Codec<unknown>, json: unknown): string | null {
  const read = codec.decode(json);
  if (!read.ok) return null;
  const text = canonicalJson(codec.encode(read.value));
  const again = codec.decode(JSON.parse(text));
  return again.ok && canonicalJson(codec.encode(again.value)) === text ? null : `not read again: ${text}`;
}

function itemFault(family: Family, json: unknown): string | null {
  const fault = codecFault(family.codecs.item, json);
  const item = family.codecs.item.decode(json);
  if (fault !== null || !item.ok) return fault;
  family.play.begin(item.value);
  family.maker.fingerprint(item.value);
  family.pictures.text(item.value);
  family.pictures.svg(item.value);
  return null;
}

/** Reads something that may refuse but not throw. */
const reads =
  (read: (family: Family, json: unknown) => unknown): Read =>
  (family, json) => {
    read(family, json);
    return null;
  };

/** What a line or a header of a pack holds, by the member that is changed. */
const READERS: readonly (readonly [member: string, read: Read])[] = [
  ['item', itemFault],
  ['proof', (family, json) => codecFault(family.codecs.proof, json)],
  ['proof', (family, json) => codecFault(family.codecs.action, json)],
  ['origin', reads((family, json) => readParams(family.fields, (json as { params?: unknown })?.params))],
  ['line', reads((family, json) => decodeMade(family, JSON.stringify(json) ?? ''))],
  ['header', reads((_, json) => readPackHeader(JSON.stringify(json) ?? ''))],
  ['request', reads((family, json) => readRequest(family, json))],
  ['run', reads((family, json) => readContinuation(family, json as never))],
];

/** Values that look like those of a pack, for everything that reads one. */
export const codecs: Fuzzer = async (rng, { packs }) => {
  const name = pick(rng, [...packs.keys()]);
  const family = (await loadFamily(name.split(' ')[0]!))!;
  const [header, line] = packs.get(name)!.split('\n');
  const [member, read] = pick(rng, READERS);
  const whole = {
    ...JSON.parse(line || '{}'),
    ...JSON.parse(header!),
    line: JSON.parse(line || '{}'),
    header: JSON.parse(header!),
  };
  const json = hostileJson(rng, whole[member]);
  try {
    return read(family, json);
  } catch (error) {
    return `${family.id}, ${member}: ${(error as Error).stack} for ${JSON.stringify(json)?.slice(0, 1000)}`;
  }
};
