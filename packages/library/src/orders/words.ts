import { numberText, type Versions, type WordsOf } from '@tessera/core';

const versionsText = ({ rules, maker, grader }: Versions) => `rules ${rules}, maker ${maker}, grader ${grader}`;

/** Why orders are refused, and what is recorded about them. */
export const orderWords = {
  adaptive: (family: string) =>
    `${family} adapts its settings while it makes items, so its attempts cannot be split among workers`,
  tooMany: (most: number) => `${numberText(most)} orders are open already; wait for one to end or cancel one`,
  missing: (id: string) => `there is no order ${id}`,
  ended: (state: string) => `the order has already ended: it is ${state}`,
  takenOver: (number: number) => `shard ${number} was taken over: its worker had stopped answering`,
  takenOverSettling: 'settling was taken over: its worker had stopped answering',
  late: (number: number) =>
    `shard ${number} came back after another worker had taken it over; nothing of it was stored again`,
  lost: (number: number | undefined) =>
    number === undefined
      ? 'too many workers were lost while they settled this order'
      : `too many workers were lost while they made shard ${number}`,
  versions: (family: string, asked: Versions, own: Versions | null) =>
    own === null
      ? `this worker has no family ${family}; the order waits for one that has it`
      : `this worker makes ${family} with ${versionsText(own)}, the order asks for ${versionsText(asked)}; it waits for a worker with these versions`,
} as const;

export type OrderWords = WordsOf<typeof orderWords>;
