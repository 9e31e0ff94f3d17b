import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { applyAction, dealGame, legalActions, newGame, type State, writeNotation } from '@tessera/azul';
import { expectOk, rngFrom } from '@tessera/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { say } from './in-process.ts';
import { start, tessera } from './tessera.ts';

const dealt = (seed: string) => dealGame(2, 'fixed', rngFrom(seed));
const NOTATION = writeNotation(dealt('engine'));
const STATE = JSON.stringify(dealt('engine'));
const GREY = writeNotation(newGame(3, 'grey', '42').state);

/** The round with its last tiles drafted, before it is settled. */
function drafted(state: State): State {
  const [first] = legalActions(state);
  return first ? drafted(expectOk(applyAction(state, first))) : state;
}

/** An engine to talk with: what is sent, and the lines that come up to the one that is waited for. */
function talkTo() {
  const child = start(['engine', 'azul']);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  return {
    child,
    send: (line: string) => void child.stdin!.write(`${line}\n`),
    async until(last: RegExp): Promise<readonly string[]> {
      const heard: string[] = [];
      for (;;) {
        const { value, done } = await lines.next();
        if (done) throw new Error(`the engine ended after ${JSON.stringify(heard)}`);
        heard.push(value);
        if (last.test(value)) return heard;
      }
    },
  };
}

describe('engine azul', () => {
  let engine: ReturnType<typeof talkTo>;
  beforeAll(() => {
    engine = talkTo();
  });
  afterAll(() => {
    engine.child.kill();
  });
  const ask = (line: string, last: RegExp) => {
    engine.send(line);
    return engine.until(last);
  };
  const BEST = /^bestmove /;
  const moveIn = (heard: readonly string[]) => JSON.parse(heard.at(-1)!.replace(BEST, ''));

  it('says who it is and that it is ready', async () => {
    expect(await ask('azul', /^ready$/)).toEqual(['id name Tessera', expect.stringMatching(/^id author ./), 'ready']);
    expect(await ask('isready', /./)).toEqual(['readyok']);
  });

  it('has nothing to think about before the first position', async () => {
    expect(await ask('go nodes 100', /./)).toEqual(['error no position']);
  });

  it('go nodes gives the same lines again, from JSON and from notation, with a legal move', async () => {
    engine.send(`position ${STATE}`);
    const heard = await ask('go nodes 20000', BEST);
    expect(legalActions(dealt('engine'))).toContainEqual(moveIn(heard));
    expect(heard.length).toBeGreaterThan(3);
    for (const line of heard.slice(0, -1))
      expect(line).toMatch(/^info depth \d+ nodes \d+ value -?\d+\.\d\d by search pv [1-5C][BYRKW][1-5F]( \w{3})*$/);
    engine.send(`position ${NOTATION}`);
    expect(await ask('go nodes 20000', BEST)).toEqual(heard);
  });

  it('stop ends a search of an hour with the best so far, and answers to isready meanwhile', async () => {
    engine.send(`position ${NOTATION}`);
    engine.send('go movetime 3600000');
    await engine.until(/^info depth 3 /);
    engine.send('isready');
    await engine.until(/^readyok$/);
    const heard = await ask('stop', BEST);
    expect(legalActions(dealt('engine'))).toContainEqual(moveIn(heard));
  });

  it('go movetime ends by itself; a stop afterwards is nothing', async () => {
    expect((await ask('go movetime 20', BEST)).at(-1)).toMatch(BEST);
    engine.send('stop');
    expect(await ask('isready', /./)).toEqual(['readyok']);
  });

  it.each([
    ['a word', 'nonsense', /^error unknown command "nonsense"$/],
    ['a word of the language', 'constructor', /^error unknown command/],
    ['a word too many', 'isready now', /^error isready takes nothing/],
    ['go alone', 'go', /^error go takes movetime MS or nodes N/],
    ['less than nothing', 'go nodes -1', /^error go takes/],
    ['nothing', 'go nodes 0', /^error go takes/],
    ['no number', 'go movetime soon', /^error go takes .* got "movetime soon"$/],
    ['noise', `\u0000\ufffd${'x'.repeat(100_000)}`, /^error unknown command .{40,60}$/],
    ['gaps', `go${' '.repeat(500_000)}nodes${' '.repeat(500_000)}now`, /^error go takes .{40,120}$/],
    ['a line of 2 MiB', 'x'.repeat(2 * 1024 * 1024), /^error line too long: a line takes up to 1 MiB$/],
    ['position alone', 'position', /^error position needs a state/],
    ['torn JSON', 'position {"state_version":1', /^error position refused: INVALID_STATE_JSON: not JSON$/],
    ['a torn notation', 'position 2f.1.zz', /^error position refused: INVALID_STATE_JSON: ./],
    ['other JSON', 'position [1]', /^error position refused/],
    [
      'an impossible state',
      `position ${STATE.replace('"round_number":1', '"round_number":0')}`,
      /^error position refused: INVALID_STATE_JSON: .*round_number/,
    ],
  ])('answers %s with an error and lives on', async (_, line, answer) => {
    expect(await ask(line, /./)).toEqual([expect.stringMatching(answer)]);
  });

  it('forgets the position before one that is refused', async () => {
    engine.send(`position ${NOTATION}`);
    engine.send('position {}');
    expect(await ask('go nodes 10', /^error no/)).toHaveLength(2);
  });

  it('forgets the position before a line that is too long, which may have been one', async () => {
    engine.send(`position ${NOTATION}`);
    engine.send(`position ${' '.repeat(1024 * 1024)}${STATE}`);
    expect(await ask('go nodes 10', /^error no|^bestmove/)).toEqual([
      expect.stringMatching(/^error line too long/),
      'error no position',
    ]);
  });

  it('searches for three players and on a grey wall, too', async () => {
    engine.send(`position ${GREY}`);
    const heard = await ask('go nodes 5000', BEST);
    expect(heard[0]).toMatch(/ by search pv \w{3}( \w{3})*$/);
    expect(legalActions(newGame(3, 'grey', '42').state)).toContainEqual(moveIn(heard));
    engine.send('go movetime 3600000');
    await engine.until(/^info depth /);
    await ask('stop', BEST);
  });

  it('quit ends it', async () => {
    engine.send('quit');
    expect(await once(engine.child, 'exit')).toEqual([0, null]);
  });
});

it('an engine that is sent everything at once answers all of it, in order', async () => {
  const { code, out, err } = await tessera(
    ['engine', 'azul'],
    `position ${NOTATION}\ngo nodes 500\r\n\nposition {}\nposition ${GREY}\ngo nodes 500\nquit\n`,
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const words = out.split('\n').filter(line => !line.startsWith('info'));
  expect(words.map(line => line.split(' ')[0])).toEqual(['bestmove', 'error', 'bestmove', '']);
});

it('ends with its input: searches without end answer with the best so far', async () => {
  const { code, out, err } = await tessera(
    ['engine', 'azul'],
    `position ${NOTATION}\ngo movetime 99999999999\nposition ${GREY}\ngo nodes 999999999999\n`,
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [first, second, ...none] = out.split('\n').filter(line => line.startsWith('bestmove'));
  expect(legalActions(dealt('engine'))).toContainEqual(JSON.parse(first!.replace('bestmove ', '')));
  expect(legalActions(newGame(3, 'grey', '42').state)).toContainEqual(JSON.parse(second!.replace('bestmove ', '')));
  expect(none).toEqual([]);
});

it('ends with its input while it thinks', async () => {
  const engine = talkTo();
  engine.send(`position ${NOTATION}`);
  engine.send('go movetime 99999999999');
  await engine.until(/^info depth 3 /);
  engine.child.stdin!.end();
  expect((await engine.until(/^bestmove/)).at(-1)).toMatch(/^bestmove \{/);
  expect(await once(engine.child, 'exit')).toEqual([0, null]);
});

it('a position where nothing is to decide has no best move', async () => {
  const { out } = await tessera(
    ['engine', 'azul'],
    `position ${writeNotation(drafted(dealt('engine')))}\ngo nodes 500\n`,
  );
  expect(out).toBe('bestmove null\n');
});

it('refuses a family without an engine', async () => {
  const { code, err } = await say('engine', 'azull');
  expect({ code, err }).toEqual({
    code: 2,
    err: 'tessera: there is no engine for "azull" (did you mean azul?), only for azul\n',
  });
});
