import { createHash } from 'node:crypto';

/** The body of an answer, ready to be sent, and the tag by which a client recognises it. */
export interface CachedAnswer {
  readonly body: Buffer;
  readonly etag: string;
}

export function answerOf(text: string): CachedAnswer {
  const body = Buffer.from(text);
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

interface Entry {
  readonly answer: CachedAnswer;
  readonly cachedAt: number;
}

/** About the size of an entry besides its body. */
const ENTRY_BYTES = 300;

/** A cache of answers. The least recently used ones are dropped when the cache is too large, and all that are older than `maxAge` milliseconds. */
export class AnswerCache {
  readonly #entries = new Map<string, Entry>();
  readonly #mostBytes: number;
  readonly #maxAge: number;
  #bytes = 0;

  constructor(mostBytes: number, maxAge: number) {
    this.#mostBytes = mostBytes;
    this.#maxAge = maxAge;
  }

  get(key: string, now: number): CachedAnswer | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#delete(key, entry);
    if (now - entry.cachedAt >= this.#maxAge) return null;
    this.#add(key, entry);
    return entry.answer;
  }

  set(key: string, answer: CachedAnswer, now: number): void {
    const known = this.#entries.get(key);
    if (known) this.#delete(key, known);
    this.#add(key, { answer, cachedAt: now });
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return;
      this.#delete(oldest, entry);
    }
  }

  #add(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.answer.body.length + ENTRY_BYTES;
  }

  #delete(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.answer.body.length + ENTRY_BYTES;
  }
}
