import { decodeMade, expectOk, type Family, type Formats, type JsonObject, type Made } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { PackFile } from '../io/pack-file.ts';
import { PendingFile } from '../io/pending-file.ts';
import { writeOut } from '../io/stdout.ts';
import { NAME_SLOT, NUMBER_SLOT } from './plan.ts';
import { makeWords } from './words.ts';

/** Where kept items go. */
export interface Sink {
  /** True for a pack with a header, which can be continued. */
  readonly isPack: boolean;
  add(line: string): Promise<void>;
  /** `run` says how to go on where the work is not finished; `asked` replaces a request that the items do not answer. */
  finish(run?: JsonObject, asked?: JsonObject): Promise<void>;
}

export async function sinkFor(
  family: Family,
  request: JsonObject,
  format: string,
  out: string | undefined,
): Promise<Sink> {
  if (format === 'json') return out === undefined ? lineSink() : packSink(out, family, request);
  const forms = (await family.formats?.load()) ?? null;
  const draw = (line: string, n: number) => drawing(family, forms, format, line, n);
  if (out === undefined) return drawnSink(draw, writeOut);
  if (out.includes(NAME_SLOT) || out.includes(NUMBER_SLOT)) return scatteredSink(draw, out);
  const file = await PendingFile.begin(out);
  return drawnSink(
    draw,
    text => file.write(text),
    count => (count > 0 ? file.commit() : file.discard()),
  );
}

function lineSink(): Sink {
  return { isPack: false, add: line => writeOut(`${line}\n`), finish: async () => {} };
}

export async function packSink(out: string, family: Family, request: JsonObject): Promise<Sink> {
  const pack = await PackFile.begin(out, family, request);
  return { isPack: true, add: line => pack.add(line), finish: (run, asked) => pack.finish(run, asked) };
}

interface Drawing {
  readonly id: string;
  readonly text: string;
}

function drawing(family: Family, forms: Formats | null, format: string, line: string, n: number): Drawing {
  const made = expectOk(decodeMade(family, line));
  return { id: made.id, text: written(family, forms, format, made, n) };
}

function written(family: Family, forms: Formats | null, format: string, made: Made, n: number): string {
  if (format === 'svg') return `${family.pictures.svg(made.item).trimEnd()}\n`;
  if (format === 'text') return textOf(family, made, n);
  const text = forms!.write(format, made.item);
  if (!text.ok) throw refused(makeWords.unwritten(made.id, format, text.note ?? text.reason));
  const whole = text.value.trimEnd();
  return `${n > 1 && whole.includes('\n') ? '\n' : ''}${whole}\n`;
}

function textOf(family: Family, made: Made, n: number): string {
  const gap = n > 1 ? '\n' : '';
  return `${gap}${made.id}  ${family.words.grade(made.grade)}\n${family.pictures.text(made.item).trimEnd()}\n`;
}

function drawnSink(
  draw: (line: string, n: number) => Drawing,
  write: (text: string) => Promise<void>,
  close: (count: number) => Promise<void> = async () => {},
): Sink {
  let count = 0;
  return {
    isPack: false,
    add: line => write(draw(line, ++count).text),
    finish: () => close(count),
  };
}

/** A file for each picture. */
function scatteredSink(draw: (line: string, n: number) => Drawing, out: string): Sink {
  let count = 0;
  return {
    isPack: false,
    async add(line) {
      const { id, text } = draw(line, ++count);
      const file = await PendingFile.begin(out.replaceAll(NAME_SLOT, id).replaceAll(NUMBER_SLOT, String(count)));
      await file.write(text.trimStart());
      await file.commit();
    },
    finish: async () => {},
  };
}
