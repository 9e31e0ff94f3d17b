import { loadFamily } from '@tessera/catalog';
import { thumbnailOf } from '../home/thumbnail.ts';
import { originSearch } from '../link.ts';
import { serveAnswers } from '../workers/serve.ts';
import { linesOf, remembered } from './lines.ts';
import type { PackAnswer, PackList, PackQuestion } from './protocol.ts';
import { type Pack, readPack } from './readPack.ts';

let pack: Pack | null = null;
/** The lines of the file, the first one first. */
let lines: readonly string[] = [];

serveAnswers(async (question: PackQuestion): Promise<PackAnswer> => {
  if ('open' in question) return { list: await open(question.open) };
  if (!pack) throw new Error('no pack is open');
  const { family, items } = pack;
  if ('item' in question) return { item: lines[items[question.item]!.line - 1]! };
  return { pictures: question.pictures.map(place => thumbnailOf(family, items[place]!.made.item)) };
});

async function open(file: File): Promise<PackList> {
  const texts: string[] = [];
  const read = await readPack(remembered(linesOf(file), texts), loadFamily);
  if (!read.ok) throw new Error(read.note ?? read.reason);
  pack = read.value;
  lines = texts;
  const { family, items, faults } = pack;
  const listed = items.map(({ line, made }) => ({
    line,
    tier: made.grade.tier,
    search: originSearch(family, made.origin),
  }));
  return { family: family.id, items: listed, faults };
}
