import { newGame, writeNotation } from '@tessera/azul';
import { pick, type Rng } from '@tessera/core';
import { hostileText, noise } from '@tessera/testkit/fuzz';
import { LONGEST_COMMAND } from '../../src/engine/command.ts';
import { EngineSession } from '../../src/engine/session.ts';
import { TOO_LONG } from '../../src/io/lines.ts';
import { FAMILY_TOOLS, toolOf } from '../../src/tools.ts';
import type { Fuzzer } from './workplace.ts';

const STATE = newGame(2, 'fixed', '1').state;
const LINES = [
  `position ${writeNotation(STATE)}`,
  `position ${JSON.stringify(STATE)}`,
  `position ${writeNotation(newGame(4, 'grey', '1').state)}`,
  'go nodes 5',
  'go movetime 1',
  'isready',
  'azul',
  'stop',
  'quit',
  '',
];
const ANSWER = /^(id name .+|id author .+|ready|readyok|info depth .+|bestmove .+|error .+)$/;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Lines to the engine: every answer is a line of the protocol, and it still answers in the end. */
export const protocol: Fuzzer = async rng => {
  const answers: string[] = [];
  const write = async (line: string) => void answers.push(line);
  const session = new EngineSession('azul', await toolOf('engine', 'azul'), write);
  for (let left = 25; left > 0; left--) {
    const line = hostileLine(rng);
    await session.hear(line.length > LONGEST_COMMAND ? TOO_LONG : line);
    // A search that was asked for ends here, whatever time it was given.
    if (line.trimStart().startsWith('go')) await session.hear('stop');
  }
  await session.hear('isready');
  await session.close(true);
  const wrong = answers.find(answer => !ANSWER.test(answer) || UNSAFE.test(answer));
  if (wrong !== undefined) return `no answer of the protocol: ${JSON.stringify(wrong)}`;
  const bug = answers.find(answer => /Error:|\[object/.test(answer));
  if (bug !== undefined) return `a bug: ${bug}`;
  return answers.includes('readyok') ? null : 'it does not answer any more';
};

function hostileLine(rng: Rng): string {
  const kind = rng.uint(10);
  if (kind === 0) return noise(rng, LINES).replaceAll('\n', ' ');
  const line = pick(rng, LINES);
  return kind < 4 ? line : hostileText(rng, line).replaceAll('\n', ' ');
}

/** Lines at the table: whatever is entered, the game goes on to the end of the input. */
export const atTheTable: Fuzzer = async rng => {
  const play = await FAMILY_TOOLS.get('azul')
    ?.commands?.list.find(({ name }) => name === 'play')
    ?.load();
  const entered = Array.from({ length: 20 }, () =>
    hostileText(rng, pick(rng, ['1B1', 'CWF', '2K4', 'l', 'u', 'n', '3'])),
  );
  const printed: string[] = [];
  const options = {
    against: 'greedy',
    movetime: 1,
    players: 2 + rng.uint(3),
    wall: pick(rng, ['fixed', 'grey']),
    seat: 1,
    seed: '1',
  };
  const done = await play!.run(
    { operands: [], options },
    {
      print: async text => void printed.push(text),
      note: () => {},
      progress: () => {},
      readText: async () => '',
      async *lines() {
        yield* entered;
      },
      now: () => 0,
      inThreads: async (job, task) => [await play!.jobs![job]!(task as never, 0, () => 0)],
    },
  );
  return done.ok && printed.length > 0 ? null : 'the game did not go on';
};
