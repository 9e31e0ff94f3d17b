import { expectOk, rngFrom } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { searchPolicy, type Thought, think } from '../src/levels/think.ts';
import { actionsIn, lineToPlace, newGame, play } from '../src/play.ts';
import { actionOf } from '../src/rules/action.ts';
import { gameOf } from '../src/rules/convert.ts';
import { applyAction, dealGame, legalActions } from '../src/rules/drafting.ts';
import { searchByAlphaBeta } from '../src/search/alpha-beta/search-by-alpha-beta.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';

const DEALT = dealGame(2, 'fixed', rngFrom('think'));
const TABLES = [
  [3, 'fixed'],
  [4, 'fixed'],
  [2, 'grey'],
] as const;

describe('the choice of the engine', () => {
  test('follows the search with the learned value, depth by depth', () => {
    const thoughts: Thought[] = [];
    const best = think(DEALT, { nodes: 20_000 }, thought => thoughts.push(thought))!;
    const found = searchByAlphaBeta(gameOf(DEALT), twoPlayerValue, { nodes: 20_000 });
    expect(best).toMatchObject({ by: 'search', action: actionOf(found.move), value: found.value, nodes: found.nodes });
    expect(thoughts.map(({ depth }) => depth)).toEqual(thoughts.map((_, i) => i + 1));
    expect(thoughts.length).toBe(found.depth);
    for (const { action, line } of thoughts) expect(line[0]).toEqual(action);
  });

  test('has a legal line', () => {
    const { line } = think(DEALT, { nodes: 20_000 })!;
    const end = line.reduce((state, action) => {
      if ('Tile' in action) throw new Error('a line has drafts alone');
      return expectOk(applyAction(state, action));
    }, DEALT);
    expect(end).not.toEqual(DEALT);
  });

  test('is a legal move even without any time', () => {
    for (const state of [DEALT, dealGame(3, 'grey', rngFrom('think'))]) {
      const { action } = think(state, { isOutOfTime: () => true })!;
      expect(legalActions(state)).toContainEqual(action);
    }
  });

  test.each(TABLES)('with %i players on a %s wall improves step by step, the same each time', (seats, wall) => {
    const state = dealGame(seats, wall, rngFrom('think'));
    const thoughts: Thought[] = [];
    const best = think(state, { nodes: 20_000 }, thought => thoughts.push(thought))!;
    expect(best.by).toBe('search');
    expect(legalActions(state)).toContainEqual(best.action);
    expect(thoughts.length).toBeGreaterThan(1);
    for (const [i, { nodes }] of thoughts.entries()) if (i > 0) expect(nodes).toBeGreaterThan(thoughts[i - 1]!.nodes);
    for (const { action, line, depth } of thoughts) expect([line[0], line.length]).toEqual([action, depth]);
    expect(think(state, { nodes: 20_000 })).toEqual(best);
  });

  test('places a pending line of the grey wall, and is null when there is nothing to decide', () => {
    let now = newGame(2, 'grey', '42');
    while (!lineToPlace(now.state)) now = expectOk(play.act(now, actionsIn(now.state)[0]!));
    const placed = think(now.state, { nodes: 100 })!;
    expect(placed.by).toBe('greedy');
    expect(actionsIn(now.state)).toContainEqual(placed.action);
    let drafted = DEALT;
    for (let [first] = legalActions(drafted); first; [first] = legalActions(drafted)) {
      drafted = expectOk(applyAction(drafted, first));
    }
    expect(think(drafted, { nodes: 100 })).toBeNull();
  });

  test('as a policy calls for its limits at every draft and uses its own value', () => {
    let asked = 0;
    const policy = searchPolicy(
      () => handValue,
      () => {
        asked++;
        return { nodes: 2000 };
      },
    );
    for (const [seats, wall] of [[2, 'fixed'], ...TABLES] as const) {
      const state = dealGame(seats, wall, rngFrom('policy'));
      expect(legalActions(state)).toContainEqual(actionOf(policy(gameOf(state), rngFrom('luck'))));
    }
    expect(asked).toBe(4);
    const found = searchByAlphaBeta(gameOf(DEALT), handValue, { nodes: 2000 });
    expect(policy(gameOf(DEALT), rngFrom('luck'))).toBe(found.move);
  });
});
