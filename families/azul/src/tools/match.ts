import {
  accept,
  type CommandJob,
  type CommandProgram,
  didYouMean,
  misuse,
  type Now,
  type Verdict,
} from '@tessera/core';
import { type MatchGame, matchResult, playMatchGame } from '../index.ts';
import { DEFAULT_NODES, type MatchOptions } from './match-options.ts';
import { matchReport } from './match-text.ts';
import { CONTESTANTS, type Contestant } from './names.ts';
import { contestantNamed, type MoveLimit } from './opponents.ts';
import { words as toolWords } from './words.ts';

const words = toolWords.match;

interface Match {
  readonly a: Contestant;
  readonly b: Contestant;
  readonly pace: MoveLimit;
  readonly seed: string;
}

/** A match in threads. Equal paces in nodes give equal games, whatever the number of threads. */
export const match: CommandProgram<MatchOptions> = {
  async run({ operands, options }, io) {
    const asked = matchOf(operands, options);
    if (!asked.ok) return asked;
    const { a, b, pace, seed } = asked.value;
    const { games, workers } = options;
    const onDone = (played: number) => io.progress(() => words.progress(played, games));
    const results = (await io.inThreads('game', asked.value, games, { workers, onDone })) as readonly MatchGame[];
    const limit = pace.movetime === undefined ? words.nodes(pace.nodes ?? DEFAULT_NODES) : words.ms(pace.movetime);
    await io.print(`${words.title(a, b, seed, limit)}\n${matchReport(matchResult(results))}`);
    return accept(null);
  },
  jobs: { game: playGame satisfies CommandJob },
};

function playGame({ a, b, pace, seed }: Match, index: number, now: Now): MatchGame {
  return playMatchGame(seed, index, contestantNamed(a, pace, now), contestantNamed(b, pace, now));
}

/** What was asked for, or what makes no sense about it. */
function matchOf(names: readonly string[], { movetime, nodes, seed }: MatchOptions): Verdict<Match, 'usage'> {
  if (movetime !== undefined && nodes !== undefined) return misuse(words.bothLimits);
  const [a, b] = names.map(name => CONTESTANTS.find(contestant => contestant === name));
  if (a && b)
    return accept({ a, b, pace: movetime === undefined ? { nodes: nodes ?? DEFAULT_NODES } : { movetime }, seed });
  const stranger = (a ? names[1] : names[0]) ?? '';
  const guess = didYouMean(stranger, CONTESTANTS);
  return misuse(words.unknown(stranger, guess, CONTESTANTS));
}
