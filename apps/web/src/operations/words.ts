import { counted, numberText, percentText, type WordsOf } from '@tessera/core';

function timeText(seconds: number): string {
  if (seconds < 90) return counted(Math.max(1, Math.round(seconds)), 'second');
  if (seconds < 5400) return counted(Math.round(seconds / 60), 'minute');
  if (seconds < 48 * 3600) return counted(Math.round(seconds / 3600), 'hour');
  return counted(Math.round(seconds / 86_400), 'day');
}

/** Every sentence of the page for operators. */
export const operationsWords = {
  title: 'Operations',
  noServer: {
    title: 'No server here',
    note: 'This page needs a Tessera server that you can reach. Start one, or try again when you are online.',
  },
  token: {
    label: 'Operator token',
    note: 'It is in the file operator-token in the server’s data folder, unless TESSERA_OPERATOR_TOKEN sets it. This tab forgets it when you close it.',
    enter: 'Sign in',
    leave: 'Sign out',
  },
  unreachable: 'The server does not answer. Trying again…',
  orders: { title: 'Orders', none: 'No orders yet.' },
  states: { queued: 'Waiting', running: 'Running', done: 'Finished', cancelled: 'Cancelled', failed: 'Failed' },
  order: (family: string, seed: string) => `${family}, seed ${seed}`,
  progress: (kept: number, wanted: number) =>
    `${numberText(kept)} of ${numberText(wanted)} (${percentText(kept / Math.max(1, wanted))})`,
  attempts: (attempts: number, rate: number | null) =>
    rate === null
      ? counted(attempts, 'attempt')
      : `${counted(attempts, 'attempt')}, ${numberText(Math.round(rate))} per second`,
  left: (seconds: number) => `about ${timeText(seconds)} left`,
  tooFew: 'Finished with fewer items than ordered: all attempts were used.',
  pack: (id: string) => `Download pack ${id}`,
  refusals: (count: number) => `Why candidates were discarded (${numberText(count)})`,
  cancel: {
    button: 'Cancel',
    question: 'Cancel this order? The items made so far are kept.',
    yes: 'Cancel order',
    no: 'Keep it',
  },
  resume: 'Continue',
  place: {
    title: 'Order a pack',
    family: 'Family',
    count: 'How many',
    tier: 'Difficulty',
    any: 'Any',
    seed: 'Seed (optional)',
    button: 'Order',
  },
  tiers: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' },
  workers: {
    title: 'Workers',
    none: 'No workers. Start one with tessera worker.',
    threads: (threads: number) => counted(threads, 'thread'),
    gone: (seconds: number) => `not seen for ${timeText(seconds)}`,
    making: (numbers: readonly number[]) =>
      `making ${numbers.length === 1 ? 'shard' : 'shards'} ${numbers.map(numberText).join(', ')}`,
    settling: 'settling',
    idle: 'waiting for work',
    done: (shards: number, attempts: number) => `${counted(shards, 'shard')}, ${counted(attempts, 'attempt')} so far`,
  },
  faults: {
    title: 'Recent faults',
    none: 'No faults.',
    when: (ago: string, worker: string | null) => (worker === null ? ago : `${ago}, ${worker}`),
  },
  reports: {
    title: 'Reported collections',
    none: 'No open reports.',
    said: (reason: string, note: string) => (note === '' ? reason : `${reason}: ${note}`),
    note: 'Note to the author (optional)',
    hide: {
      button: 'Hide',
      question: 'Hide this collection from everyone but its author?',
      yes: 'Hide collection',
      no: 'Not now',
    },
    keep: 'Keep and close reports',
  },
  ago: (seconds: number) => `${timeText(seconds)} ago`,
  projection: {
    title: 'With 100 machines',
    speed: (shardSize: number, rate: number) =>
      `An order with shards of ${counted(shardSize, 'attempt')}: about ${numberText(Math.round(rate))} attempts per second.`,
    workers: () => 'The workers are the limit.',
    settling: (most: number) => `Settling is the limit from ${counted(most, 'machine')} on.`,
    database: (most: number) => `A database server with 8 cores is the limit from ${counted(most, 'machine')} on.`,
    needs: (bytes: number, connections: number) =>
      `The database stores ${(bytes / 1e6).toFixed(1)} MB per second and accepts ${counted(connections, 'connection')}.`,
  },
} as const;

export type OperationsWords = WordsOf<typeof operationsWords>;
