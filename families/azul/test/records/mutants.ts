import { pick, type Rng, rngFrom } from '@tessera/core';
import { hostileJson, hostileText } from '@tessera/testkit/fuzz';
import { expect } from 'vitest';
import { movesText } from '../../src/records/moves-text.ts';
import { readGame } from '../../src/records/read-game.ts';
import { recordText } from '../../src/records/record.ts';
import { replay } from '../../src/records/replay.ts';
import { greedyPolicy, playPlainGame, randomPolicy } from '../plain-play.ts';
import { bgaOfPlain, replyOf, type WrittenNotification } from './plain-bga.ts';

type Log = readonly WrittenNotification[];

const LOGS: readonly Log[] = ([2, 2, 3, 4] as const).map((seats, n) => {
  const rng = rngFrom(`mutants ${n}`);
  return bgaOfPlain(playPlainGame(seats, 'fixed', n === 1 ? randomPolicy : greedyPolicy, below => rng.uint(below), 4));
});

/** One change to the list of notifications, of the kinds that a torn or forged record has. */
const CHANGES: readonly ((rng: Rng, log: Log) => readonly unknown[])[] = [
  (rng, log) => log.toSpliced(rng.uint(log.length), 1 + rng.uint(3)),
  (rng, log) => {
    const at = rng.uint(log.length);
    return log.toSpliced(rng.uint(log.length), 0, log[at]!);
  },
  (rng, log) => {
    const [a, b] = [rng.uint(log.length), rng.uint(log.length)];
    return log.with(a, log[b]!).with(b, log[a]!);
  },
  (rng, log) => log.slice(rng.uint(log.length)),
  (rng, log) => log.with(rng.uint(log.length), pick(rng, UNDOS)),
  (rng, log) => log.toSpliced(rng.uint(log.length), 0, pick(rng, UNDOS)),
  (rng, log) =>
    withArgument(rng, log, (value, all) =>
      pick(
        rng,
        all.filter(each => typeof each === typeof value),
      ),
    ),
  (rng, log) => withArgument(rng, log, value => (typeof value === 'number' ? value + rng.uint(5) - 2 : value)),
  (rng, log) => {
    const at = rng.uint(log.length);
    return log.with(at, hostileJson(rng, log[at]!) as WrittenNotification);
  },
  (rng, log) => hostileJson(rng, log) as readonly unknown[],
];

const UNDOS: readonly WrittenNotification[] = [
  { type: 'undoTakeTiles', args: {} },
  { type: 'undoSelectLine', args: {} },
  { type: 'undoSelectLine', args: { playerId: 90_000_001 } },
];

function withArgument(rng: Rng, log: Log, change: (value: unknown, all: readonly unknown[]) => unknown): Log {
  const at = rng.uint(log.length);
  const { type, args } = log[at]!;
  const names = Object.keys(args);
  if (names.length === 0) return log;
  const name = pick(rng, names);
  return log.with(at, {
    type,
    args: {
      ...args,
      [name]: change(
        args[name],
        log.map(each => each.args[name]),
      ),
    },
  });
}

/** What people may drop instead of a list: other shapes of the same record, torn or changed. */
function textOf(rng: Rng, log: Log): string {
  const changed = pick(rng, CHANGES)(rng, log);
  switch (rng.uint(8)) {
    case 0: {
      const text = replyOf(log, 2);
      return text.slice(0, rng.uint(text.length));
    }
    case 1:
      return `<script>g_gamelogs = ${JSON.stringify(changed)};</script>`;
    case 2:
      return hostileText(rng, JSON.stringify(log));
    case 3: {
      const whole = readGame(JSON.stringify(log));
      if (!whole.ok) return '';
      return rng.uint(2) === 0
        ? hostileText(rng, movesText(whole.value))
        : JSON.stringify(hostileJson(rng, JSON.parse(recordText(whole.value.record))));
    }
    default:
      return JSON.stringify(changed) ?? '';
  }
}

/**
 * Reads changed records. Each is refused in a sentence that names its place, or is another game that can be played by the
 * rules; none throws. Returns how many were refused.
 */
export function readMutants(from: number, to: number): number {
  let refused = 0;
  for (let n = from; n < to; n++) {
    const rng = rngFrom('mutant').fork(n);
    const text = textOf(rng, LOGS[n % LOGS.length]!);
    const read = readGame(text);
    if (read.ok) {
      const again = replay(read.value.record);
      expect(again.ok && again.value.states, `mutant ${n} cannot be played again`).toEqual(read.value.states);
      continue;
    }
    refused++;
    expect(read.note, `mutant ${n} (${read.reason})`).toMatch(/\S+ \S+/);
    if (read.reason === 'action' || read.reason === 'scores' || read.reason === 'incomplete')
      expect(read.note, `mutant ${n}`).toMatch(/\b(move|round) \d+|start of the record/);
  }
  return refused;
}
