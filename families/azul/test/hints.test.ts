import { describe, expect, test } from 'vitest';
import { groupKey, targetKey } from '../app/board/groups.ts';
import { words } from '../app/board/words.ts';
import { hintsFor } from '../app/hints.ts';
import { ideaOf } from '../app/idea.ts';
import { evaluatePosition } from '../src/evaluation/evaluate.ts';
import { itemOf } from '../src/positions/item.ts';
import { gameOf, stateOf } from '../src/rules/convert.ts';
import { positionsWith } from './search-positions.ts';
import { sketch } from './sketch.ts';
import { THEME_CASES } from './theme-positions.ts';

const NODES = { round: 20_000, game: 40_000 };

describe('hints', () => {
  test('tell the idea, then the place, then the whole move', () => {
    for (const game of positionsWith(4, 12, 8, 40, 'hints')) {
      const proof = evaluatePosition(game, { nodes: NODES });
      const best = proof.moves[0]!.action;
      const [idea, place, move, ...more] = hintsFor(itemOf(game, []), proof);
      expect(more).toEqual([]);
      expect(idea).toEqual({
        text: words.ideas[ideaOf(stateOf(game), proof)](best.color.toLowerCase(), true),
        spots: [],
      });
      expect(idea!.text).not.toMatch(/factory|centre|line \d/);
      expect(place!.text).toBe(words.hintSource(best.source));
      expect(place!.text).not.toContain(best.color.toLowerCase());
      expect(move!.spots).toEqual([groupKey(best), targetKey(best.destination)]);
    }
  });

  test.each([
    ['line-completion', ['finish', 'finish-first']],
    ['denial', ['deny']],
    ['adjacency', ['neighbours', 'finish', 'finish-first']],
  ] as const)('a decision about %s has the idea of it', (theme, ideas) => {
    for (const { position } of THEME_CASES[theme].yes) {
      const state = sketch(position);
      const proof = evaluatePosition(gameOf(state), { nodes: NODES });
      expect(ideas).toContain(ideaOf(state, proof));
    }
  });

  test('someone else is named only where they still have room for the colour', () => {
    const state = sketch(THEME_CASES['line-completion'].yes[0]!.position);
    const proof = evaluatePosition(gameOf(state), { nodes: NODES });
    const full = state.players[1]!.pattern_lines.every(({ capacity, count_filled }) => count_filled === capacity);
    expect([full, ideaOf(state, proof)]).toEqual([true, 'finish']);
  });
});
