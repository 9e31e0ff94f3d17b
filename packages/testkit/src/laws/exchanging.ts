import { type Family, type Formats, rngFrom } from '@tessera/core';
import { hostileText } from '../fuzz/index.ts';
import { eachSample, type Law, type LawFault, type Sample } from './trial.ts';

const formats: Law = {
  name: 'formats',
  says: 'reads back what it writes for other programs, and refuses other text in a line or passes over it',
  async faults(trial) {
    const { family } = trial;
    if (!family.formats) return [];
    const forms = await family.formats.load();
    return [
      ...nameFaults(family.formats.list.map(({ id }) => id)),
      ...eachSample(trial, sample => writtenFaults(family, forms, sample)),
      ...FOREIGN.flatMap(text => [...readingFaults(forms, text)]),
    ];
  },
};

function* nameFaults(ids: readonly string[]): Generator<LawFault> {
  for (const id of ids) if (!/^[a-z][a-z0-9-]{0,30}$/.test(id)) yield `the format ${id} cannot be typed`;
  const taken = ids.filter((id, at) => ids.indexOf(id) < at || ['json', 'text', 'svg'].includes(id));
  for (const id of taken) yield `the format ${id} is not the only one of that name`;
}

/** What a player would call the same item may come back with other names for its parts. */
function* writtenFaults({ formats, maker }: Family, forms: Formats, { made }: Sample): Generator<LawFault> {
  for (const { id } of formats!.list) {
    const text = forms.write(id, made.item);
    if (!text.ok) {
      yield* noteFaults(id, text.note);
      continue;
    }
    const read = forms.read(text.value);
    if (!read?.ok) yield `${id} is not read back: ${read?.note ?? 'it is not known again'}`;
    else if (maker.fingerprint(read.value) !== maker.fingerprint(made.item)) yield `${id} comes back as another item`;
    const rng = rngFrom(made.id).fork(id);
    for (let n = 0; n < COPIES; n++) yield* readingFaults(forms, hostileText(rng.fork(n), text.value));
  }
}

const FOREIGN = ['', ' ', 'Hello', 'one\ntwo\nthree\nfour', '{}', '[]', '[[]]', 'https://example.com/?a=1'];
/** Mangled copies of every text that is written. */
const COPIES = 20;

function* readingFaults(forms: Formats, text: string): Generator<LawFault> {
  const read = forms.read(text);
  if (read && !read.ok) yield* noteFaults(JSON.stringify(text.slice(0, 80)), read.note);
}

/** A person sees the note within a sentence. */
function* noteFaults(what: string, note = ''): Generator<LawFault> {
  if (note.trim() === '') yield `${what} is refused without a note`;
  else if (note.length > 300 || /\p{Cc}/u.test(note)) yield `${what} is refused with more than a line`;
}

export const exchangingLaws: readonly Law[] = [formats];
