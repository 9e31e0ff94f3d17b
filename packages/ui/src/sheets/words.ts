import type { WordsOf } from '@tessera/core';

/** What sheets for sharing say; apart from the words that every board loads. */
export const words = {
  title: 'Share',
  label: 'Link',
  result: 'Your result',
  save: 'Save picture',
  copy: 'Copy',
  send: 'Send',
  copied: 'Copied.',
  notCopied: 'Your browser blocked copying. Select the text above and copy it.',
  notShared: 'Nothing was sent. Copy it instead.',
  code: 'QR code of the link',
  scan: 'Scan to play on your phone',
  formats: { title: 'For other programs', choose: 'Format', copy: 'Copy text', save: 'Save as file' },
  embed: {
    title: 'Embed',
    choose: 'Kind of code',
    tag: (isDaily: boolean) => (isDaily ? 'Each day’s puzzle: script and tag' : 'Script and tag'),
    frame: (isDaily: boolean) => (isDaily ? 'Each day’s puzzle: frame' : 'Frame'),
    label: 'Code to embed',
    copy: 'Copy code',
    note: 'Paste it into a web page to play there.',
  },
} as const;

export type ShareWords = WordsOf<typeof words>;
