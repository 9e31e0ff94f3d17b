import { counted, type WordsOf } from '@tessera/core';

/** What the builders share in words. */
export const words = {
  title: (family: string) => `Build ${family}`,
  untitled: (n: number) => `Draft ${n}`,
  name: 'Name of the draft',
  unreadable: 'This draft could not be read. It was not changed.',
  actions: 'Builder actions',
  undo: 'Undo',
  redo: 'Redo',
  drafts: 'Drafts',
  exchange: 'Import and export',
  publish: 'Publish',
  notYet: 'Not ready to publish',

  draftsNote: 'Drafts are saved on this device.',
  newDraft: 'New draft',
  open: 'Open',
  remove: (name: string) => `Delete ${name}`,
  removeSure: (name: string) => `Delete ${name} for good?`,
  yes: 'Delete',
  no: 'Keep',
  current: 'open now',
  noDrafts: 'No drafts yet. Your first change saves this one.',
  saved: (when: string) => `changed ${when}`,

  importTitle: 'Import',
  importLabel: 'Paste a level',
  importNote: 'It opens as a new draft. Your current draft stays in the list.',
  take: 'Import',
  openFile: 'Open a file',
  badImport: (note: string) => `This can’t be imported: ${note}.`,
  tooLong: 'it is too long for a level',
  imported: 'Imported draft',
  exportTitle: 'Export',
  copyForm: 'Copy',
  saveForm: 'Save as file',

  publishTitle: 'Publish',
  publishNote: 'Anyone with this link can play your puzzle. Nothing is uploaded.',
  levelTitle: 'Title',
  author: 'Your name',
  optional: 'optional',
  link: 'Link to the level',
  copy: 'Copy link',
  play: 'Play it',
  code: 'QR code of the link',
  scan: 'Scan to play on your phone',
  noCode: 'The link is too long for a QR code.',
  length: (count: number) => counted(count, 'character'),

  noBuilder: 'There is no builder here',
  noBuilderNote: (title: string) => `You can’t build ${title} levels yet.`,
  badLevel: 'The link is incomplete or mistyped, so its level could not be read.',
} as const;

export type BuilderWords = WordsOf<typeof words>;
