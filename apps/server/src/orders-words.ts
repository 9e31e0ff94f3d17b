import { numberText, type WordsOf } from '@tessera/core';

export const orderRouteWords = {
  place: 'Order a pack',
  list: 'List the newest orders',
  show: 'Show an order and its progress',
  cancel: 'Cancel an order',
  resume: 'Continue a cancelled or failed order',
  resumed: 'It continues with the first shard that was not stored. Any other order stays as it is.',
  follow: 'Follow an order by server-sent events',
  events:
    'Each event is named `order`, and its data is the whole order as JSON. The stream ends when the order has ended. With the header `Last-Event-ID`, the stream begins with the first change after that event.',
  stream: 'The events',
  operations: 'Show orders, workers, recent faults and a projection for many machines',
  noFamily: (id: string) => `there is no family ${id}`,
  invalid: 'the order is not valid',
  impossible: 'no item can meet these settings',
  items: (most: number) => `an order may ask for at most ${numberText(most)} items`,
  attempts: (most: number) => `an order may ask for at most ${numberText(most)} attempts`,
  missing: (id: string) => `there is no order ${id}`,
  streams: 'too many event streams are open; close one or try again later',
} as const;

export type OrderRouteWords = WordsOf<typeof orderRouteWords>;
