import { canonicalJson, type Verdict } from '@tessera/core';
import { type Attempt, isTry, readAttempt } from './attempt.ts';
import { overviewOf } from './overview.ts';
import type { Kept, ProgressAnswer, ProgressQuestion, Texts } from './protocol.ts';
import { type KeptItem, mergeProgress, type Progress, readKeptItem, readProgress, writeProgress } from './transfer.ts';

const MOST_BYTES = 100_000_000;

/** Answers one question about all progress; a file that cannot be read throws with its fault. */
export async function answer(question: ProgressQuestion): Promise<ProgressAnswer> {
  switch (question.ask) {
    case 'overview': {
      const lines = question.attempts.split('\n').map(line => [line, line] as const);
      const attempts = [...readTexts(lines, readAttempt).values()];
      return { ask: 'overview', overview: overviewOf(attempts, question.days, question.today, question.scales) };
    }
    case 'write': {
      const file = new Blob([writeProgress(progressOf(question.kept))], { type: 'application/json' });
      return { ask: 'write', file };
    }
    case 'read':
      return readFile(question.file, question.kept);
  }
}

async function readFile(file: Blob, kept: Kept): Promise<ProgressAnswer> {
  if (file.size > MOST_BYTES) throw new Error(`the file is larger than ${MOST_BYTES / 1_000_000} MB`);
  const read = readProgress(await file.text());
  if (!read.ok) throw new Error(read.note ?? read.reason);
  const merged = mergeProgress(progressOf(kept), read.value);
  const attempts = news(kept.attempts, merged.attempts);
  const items = news(kept.items, merged.items);
  const { days, courses = {} } = merged;
  const hasMore = canonicalJson({ days, courses }) !== canonicalJson({ days: kept.days, courses: kept.courses });
  const isNew = attempts.size + items.size > 0 || hasMore;
  const added = { attempts: textsOf(attempts), items: textsOf(items), days, courses };
  return { ask: 'read', added, tries: [...attempts.values()].filter(isTry).length, isNew };
}

function progressOf({ attempts, items, ...rest }: Kept): Progress {
  return { attempts: readTexts(attempts, readAttempt), items: readTexts(items, readKeptItem), ...rest };
}

/** What can be read; records that cannot stay where they are and count for nothing. */
function readTexts<T extends Attempt | KeptItem>(
  texts: Texts,
  read: (json: unknown) => Verdict<T>,
): ReadonlyMap<string, T> {
  const known = new Map<string, T>();
  for (const [key, text] of texts) {
    const value = read(jsonOf(text));
    if (value.ok) known.set(key, value.value);
  }
  return known;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function news<T>(kept: Texts, merged: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  const known = new Set(kept.map(([key]) => key));
  return new Map([...merged].filter(([key]) => !known.has(key)));
}

function textsOf(records: ReadonlyMap<string, unknown>): Texts {
  return [...records].map(([key, value]) => [key, JSON.stringify(value)] as const);
}
