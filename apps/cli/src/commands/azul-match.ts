import { availableParallelism } from 'node:os';
import { matchResult } from '@tessera/azul';
import type { Command } from 'commander';
import { playMatch } from '../azul/match.ts';
import { matchReport } from '../azul/match-text.ts';
import { CONTESTANTS, type Contestant, type Pace } from '../azul/opponents.ts';
import { didYouMean } from '../did-you-mean.ts';
import { misused } from '../halt.ts';
import { flushOut, note, writeOut } from '../io/stdout.ts';
import { MOST_MS, MOST_NODES, MOST_WORKERS, wholeWithin } from '../options.ts';
import { everyFewSeconds } from '../progress/progress.ts';

interface MatchOptions extends Pace {
  readonly games: number;
  readonly seed: string;
  readonly workers?: number;
}

const MOST_GAMES = 1_000_000;
/** About a hundredth of a second. */
const DEFAULT_NODES = 5000;

export function addMatch(azul: Command): void {
  azul
    .command('match')
    .description('Let two players play a match of games for two, in changing seats on the same deals.')
    .argument('<A>', `one of ${CONTESTANTS.join(', ')}`)
    .argument('<B>', 'another, or the same')
    .option('-g, --games <N>', 'games to play', wholeWithin(1, MOST_GAMES), 100)
    .option('--movetime <MS>', 'time for a draft of hand and learned', wholeWithin(1, MOST_MS))
    .option(
      '--nodes <N>',
      `nodes for a draft of hand and learned (default: ${DEFAULT_NODES})`,
      wholeWithin(1, MOST_NODES),
    )
    .option('-s, --seed <S>', 'deal the games of this seed', 'match')
    .option('-w, --workers <N>', 'threads (default: one a core)', wholeWithin(1, MOST_WORKERS))
    .addHelpText('after', MATCH_NOTES)
    .action(match);
}

const MATCH_NOTES = `
hand and learned search, with a value of the boards between rounds set by hand or learned; mixed is greedy in 7 drafts of
10 and random in the others. Without --movetime the same seed gives the same match, whatever the number of threads.

Examples:
  $ tessera azul match learned greedy
  $ tessera azul match learned hand --games 400 --movetime 30`;

async function match(a: string, b: string, { games, seed, movetime, nodes, workers }: MatchOptions): Promise<void> {
  if (movetime !== undefined && nodes !== undefined) throw misused('--movetime and --nodes exclude each other');
  const pace = movetime === undefined ? { nodes: nodes ?? DEFAULT_NODES } : { movetime };
  const contest = { a: contestantIn(a), b: contestantIn(b), pace, seed, games };
  let played = 0;
  const tick = everyFewSeconds(() => note(`${played} of ${games} games`));
  const results = await playMatch(contest, workers ?? availableParallelism(), count => {
    played = count;
    tick();
  });
  const limit = movetime === undefined ? `${pace.nodes} nodes` : `${movetime} ms`;
  await writeOut(
    `${a} against ${b}, seed ${seed}, searches of ${limit} a draft\n${matchReport(matchResult(results))}\n`,
  );
  await flushOut();
}

function contestantIn(name: string): Contestant {
  const known = CONTESTANTS.find(contestant => contestant === name);
  if (known) return known;
  throw misused(`nobody is called "${name}"${didYouMean(name, CONTESTANTS)}; there are ${CONTESTANTS.join(', ')}`);
}
