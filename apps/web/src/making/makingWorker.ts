import { decodeMade, expectOk, type Family, packText } from '@tessera/core';
import { originSearch } from '@tessera/ui/links/link.ts';
import { thumbnailOf } from '../home/thumbnail.ts';
import { requireFamily } from '../requireFamily.ts';
import { serveAnswers } from '../workers/serve.ts';
import type { MakingAnswer, MakingQuestion, Preview } from './protocol.ts';

serveAnswers(async (question: MakingQuestion): Promise<MakingAnswer> => {
  const family = await requireFamily(question.family);
  if ('previews' in question) return { previews: question.previews.map(line => previewOf(family, line)) };
  const { request, lines, run } = question.pack;
  return { pack: new Blob([packText(family, request, lines, run)]) };
});

function previewOf(family: Family, line: string): Preview {
  const { item, origin } = expectOk(decodeMade(family, line));
  return { svg: thumbnailOf(family, item), search: originSearch(family, origin) };
}
