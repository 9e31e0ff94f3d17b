import { counted, pluralOf, type WordsOf } from '@tessera/core';
import type { SyncAnswer } from './http.ts';
import type { SyncFault } from './syncOnce.ts';

type AnswerFault = Extract<SyncAnswer<null>, { ok: false }>['reason'];

const offline = 'The server can’t be reached. Your progress is safe here and syncs when it’s back.';

/** Every sentence about sync. */
export const words = {
  title: 'Sync between devices',
  off: 'Start on your phone and continue at your desk. There is no account: your devices share a random key. Attempts, days, courses, timed runs, saved games, drafts, levels and collections are stored on this server.',
  turnOn: 'Turn on sync',
  enter: 'Enter a code',
  on: 'This device syncs attempts, days, courses, timed runs, saved games, drafts, levels and collections.',
  now: 'Sync now',
  add: 'Add a device',
  renew: 'Start with a new key',
  turnOff: 'Turn off here',
  turnedOff: 'Sync is off on this device. Everything you played stays here.',
  export: 'Export from server',
  exported: 'Saved to your downloads.',
  exportName: (day: string) => `tessera-sync-${day}.ndjson`,

  busy: 'Syncing…',
  never: 'Not synced yet.',
  justNow: 'Synced just now.',
  synced: (when: string) => `Synced ${when}.`,
  aside: (count: number) =>
    `${counted(count, 'record')} from another device ${pluralOf(count, 'waits', 'wait')}: a newer version of the app made ${pluralOf(count, 'it', 'them')}, or the puzzle is open here.`,
  tooLarge: (count: number) =>
    `${counted(count, 'record')} too large to sync ${pluralOf(count, 'stays', 'stay')} on this device only.`,

  faults: {
    offline,
    unknown:
      'The server doesn’t know this key. Your progress stays on this device. Start again with a new key, or turn sync off.',
    erased:
      'What was synced was erased from the server on one of your devices. Your progress stays on this device. Start again with a new key, or turn sync off.',
    quota: 'The server has no room for more of your records. Nothing is lost here, but new progress isn’t synced.',
    full: 'There is no space left on this device. Free some and sync again.',
    busy: 'The server is busy. This device tries again later.',
    refused: 'The server refused to sync. Reload the page and try again.',
    blocked: 'This browser doesn’t allow saving here, so nothing can be synced.',
    absent: 'There is no such code, or it is no longer valid. Make a new one on the other device.',
    wrong: 'This code is mistyped. Check it and try again.',
    taken: 'That didn’t work. Try again.',
  } satisfies Record<SyncFault | AnswerFault, string>,
  notCode: 'A code has 12 letters and digits.',

  adding: {
    title: 'Add a device',
    code: 'On the other device, open Progress, choose “Enter a code” and type:',
    making: 'Making a code…',
    until: (time: string) => `Works once, until ${time}.`,
    noCodes: 'Codes need a secure connection (https). Use the link.',
    scan: 'Or scan this with the other device’s camera:',
    qr: 'QR code of the link that adds a device',
    copy: 'Copy link',
    copied: 'Link copied.',
    notCopied: 'Copying isn’t allowed here.',
    warning:
      'Anyone with this link can see, change or erase your progress and your collections, so keep it private. Nobody can recover a lost key; the progress on each device stays there.',
    done: 'Done',
  },

  entering: {
    label: 'Code from the other device',
    join: 'Join',
    joining: 'Joining…',
    cancel: 'Cancel',
    note: 'Your progress here and there is combined. Nothing is lost.',
  },

  link: {
    ask: 'Sync this device with the one that made the link?',
    note: 'Your progress here and there is combined. Nothing is lost.',
    otherKey: 'This device already syncs with other devices. It will leave them and keep its progress.',
    yes: 'Sync',
    no: 'Not now',
  },

  erase: {
    button: 'Erase from server',
    ask: 'Erase everything synced from the server?',
    note: 'It can’t be undone. Every device keeps its own progress and stops syncing. To erase progress on all devices, use Erase above first and sync.',
    yes: 'Erase from server',
    no: 'Keep',
    done: 'Erased from the server. Your progress stays on this device.',
  },

  copies: {
    title: 'Played on two devices at once',
    note: 'You also played these puzzles on another device while this one was offline. Both games are kept.',
    here: (steps: number) => `Now: ${counted(steps, 'step')}`,
    other: (steps: number) => `Other: ${counted(steps, 'step')}`,
    choose: 'Use the other',
    remove: 'Remove',
  },
} as const;

export type SyncWords = WordsOf<typeof words>;
