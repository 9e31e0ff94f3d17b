import { canonicalJson, expectOk } from '@tessera/core';
import { eachSample, type Law, type LawFault, throughText } from './trial.ts';

const TAG = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const SIZE = /^[a-z0-9]{1,20}$/;

const facets: Law = {
  name: 'facets',
  says: 'files an item under tags and a size that can be typed, the same after it was read from JSON',
  faults: ({ family, ...trial }) =>
    eachSample({ family, ...trial }, function* ({ made }) {
      if (!family.facets) return;
      const tags = family.facets.tags(made.grade);
      yield* tagFaults(tags);
      const again = family.facets.tags(throughText(made.grade) as typeof made.grade);
      if (canonicalJson(again) !== canonicalJson(tags)) yield 'other tags for a grade that was read from JSON';
      const size = family.facets.size(made.item);
      if (!SIZE.test(size)) yield `the size ${JSON.stringify(size)} cannot be typed`;
      const read = expectOk(family.codecs.item.decode(throughText(family.codecs.item.encode(made.item))));
      if (family.facets.size(read) !== size) yield 'another size for an item that was read from JSON';
      // Packs bring grades of other graders, and of nobody.
      family.facets.tags({ ...made.grade, evidence: {} });
    }),
};

function* tagFaults(tags: readonly string[]): Generator<LawFault> {
  for (const tag of tags) if (!TAG.test(tag)) yield `the tag ${JSON.stringify(tag)} cannot be typed`;
  if (new Set(tags).size < tags.length) yield `a tag stands twice: ${tags.join(', ')}`;
}

export const filingLaws: readonly Law[] = [facets];
