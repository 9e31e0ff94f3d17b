import { loadFamily } from '@tessera/catalog';
import { encodeMade } from '@tessera/core';
import { originSearch } from '@tessera/ui/links/link.ts';
import { thumbnailOf } from '../home/thumbnail.ts';
import { serveAnswers } from '../workers/serve.ts';
import { linesOf } from './lines.ts';
import type { PackAnswer, PackList, PackQuestion } from './protocol.ts';
import { type Pack, readPack } from './readPack.ts';

let pack: Pack | null = null;

serveAnswers(async (question: PackQuestion): Promise<PackAnswer> => {
  if ('open' in question) return { list: await open(question.open) };
  if (!pack) throw new Error('no pack is open');
  const { family, items } = pack;
  if ('item' in question) return { item: encodeMade(family, items[question.item]!.made) };
  return { pictures: question.pictures.map(place => thumbnailOf(family, items[place]!.made.item)) };
});

async function open(file: File): Promise<PackList> {
  const read = await readPack(linesOf(file), loadFamily);
  if (!read.ok) throw new Error(read.note ?? read.reason);
  pack = read.value;
  const { family, items, faults } = pack;
  const listed = items.map(({ line, made }) => ({
    line,
    tier: made.grade.tier,
    search: originSearch(family, made.origin),
  }));
  return { family: family.id, items: listed, faults };
}
