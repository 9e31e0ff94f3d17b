import { html } from '../docs/html.ts';

export interface AtomEntry {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  /** The page that it is about. */
  readonly page: string;
  /** Markup. */
  readonly content: string;
}

export interface AtomFeed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** Where the feed itself is, and the page that it is about. */
  readonly self: string;
  readonly page: string;
  /** The newest first; at least one. */
  readonly entries: readonly AtomEntry[];
}

/** Readers keep what they have seen, so that a feed needs no more than the newest. */
export const MOST_FEED_ENTRIES = 30;

/** A feed of days as Atom (RFC 4287). Nothing in it depends on when it was written. */
export function atomText({ id, title, author, self, page, entries }: AtomFeed): string {
  return html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${title}</title>
<id>${id}</id>
<updated>${entries[0]!.day}T00:00:00Z</updated>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${entries.map(
  entry => html`<entry>
<title>${entry.title}</title>
<id>${entry.id}</id>
<updated>${entry.day}T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="${entry.page}"/>
<content type="html">${entry.content}</content>
</entry>
`,
)}</feed>
`.text;
}
