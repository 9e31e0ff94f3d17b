import { expectOk, readParams, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { figuresOf, moveBand } from '../app/board/figures.ts';
import { commandOf } from '../app/board/keys.ts';
import { expectedLine } from '../app/board/line.ts';
import { outlinesOf } from '../app/board/marks.ts';
import { fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import type { AzulItem, AzulProof, ValuedMove } from '../src/kinds.ts';

function position(changes: object): { readonly item: AzulItem; readonly proof: AzulProof } {
  const params = expectOk(readParams(fields, changes));
  const work = (stage: 'propose' | 'prove') => workWith(rngFrom('view').fork(stage), azul.allowance[stage]);
  const item = expectOk(azul.maker.propose(params, work('propose')));
  return { item, proof: expectOk(azul.maker.prove(item, work('prove'))) };
}

describe('the figures of a proof', () => {
  const action = { source: 'Center', color: 'Red', destination: 'Floor' } as const;
  const PROOF = { exact: false, nodes: 1 } as const;
  const move: ValuedMove = { action, value: -1.25, round: null, chance: null, regret: 0, noise: 0.4, line: [action] };
  const texts = ({ basis = 'search', ...extra }: Partial<ValuedMove> & { basis?: AzulProof['basis'] }) =>
    figuresOf({ ...PROOF, basis, moves: [{ ...move, ...extra }] }).map(({ name, text, short }) => [
      name,
      text(action),
      short(action),
    ]);

  it.each([
    ['rollouts, which know the round alone', { basis: 'rollouts' }, [['Round lead', '−1.3 ± 0.4', '−1.3']]],
    [
      'a table of more than two, where the round is expected',
      { basis: 'tree', lead: 1.94, chance: 0.3 },
      [
        ['Round lead', '+1.9', '+1.9'],
        ['Final lead', '−1.3 ± 0.4', '−1.3'],
        ['Win chance', '30%', '30%'],
      ],
    ],
    ['a game that more search does not change', { noise: 0 }, [['Final lead', '−1.3', '−1.3']]],
    [
      'an exact round and a game',
      { round: 3, chance: 0.614 },
      [
        ['Round lead', '+3', '+3'],
        ['Final lead', '−1.3 ± 0.4', '−1.3'],
        ['Win chance', '61%', '61%'],
      ],
    ],
    ['a game whose round was not solved', { round: null }, [['Final lead', '−1.3 ± 0.4', '−1.3']]],
  ] as const)('%s', (_, extra, expected) => {
    expect(texts(extra)).toEqual(expected);
  });

  it('show no round value for a move whose round was not solved', () => {
    const other = { ...move, action: { ...action, color: 'Blue' as const }, round: 2 };
    const [round] = figuresOf({ ...PROOF, basis: 'search', moves: [other, move] });
    expect([round!.text(action), round!.short(action), round!.text(other.action)]).toEqual([null, '–', '+2']);
  });
});

describe('the band of a move', () => {
  const action = (row: number) => ({ source: 'Center', color: 'Red', destination: { PatternLine: row } }) as const;
  const band = (regret: number, noise: number, chance: number | null) => {
    const moves = [0, 1].map(row => ({ action: action(row), value: -row * regret, round: null, line: [action(row)] }));
    const [best, other] = moves as [(typeof moves)[0], (typeof moves)[0]];
    const first = { ...best, chance: chance === null ? null : 0.5, regret: 0, noise: 0 };
    const proof = {
      basis: 'search',
      exact: false,
      nodes: 1,
      moves: [first, { ...other, chance, regret, noise }],
    } as const;
    return moveBand(proof, action(1));
  };

  it.each([
    ['a tie', 0, 0, 0.5, 'best'],
    ['a difference within the noise', 2, 2, 0.4, 'best'],
    ['a small certain difference', 1.5, 0, 0.45, 'good'],
    ['a certain difference', 4, 0, 0.3, 'okay'],
    ['a large one', 9, 0, 0.1, 'miss'],
    ['a large one in a game that was decided', 9, 0, 0.495, 'okay'],
    ['a large one without a chance', 9, 0, null, 'miss'],
  ] as const)('%s', (_, regret, noise, chance, expected) => {
    expect(band(regret, noise, chance)).toBe(expected);
  });
});

describe('a line', () => {
  it.each([{}, { players: 3 }, { players: 4, wall: 'grey' }])('%o reaches the settled end of the round', changes => {
    const { item, proof } = position(changes);
    const { steps } = expectedLine(item, proof, proof.moves[0]!.action);
    expect(steps[0]!.action).toEqual(proof.moves[0]!.action);
    const last = steps.at(-1)!;
    expect(last.action).toBeNull();
    expect(last.text).toMatch(/^Round scored: you \d+/);
    expect(last.state.state.factories.every(tiles => Object.keys(tiles).length === 0)).toBe(true);
    expect(last.state.state.round_number).toBe(item.state.round_number);
  });

  it('follows the proof where it has a line, and can be shortened', () => {
    const { item, proof: full } = position({});
    const proof = { ...full, moves: full.moves.map(move => ({ ...move, line: [move.action] })) };
    const action = proof.moves[0]!.action;
    const greedy = expectedLine(item, proof, action);
    const drafts = greedy.steps.flatMap(step => (step.action && !('Tile' in step.action) ? [step.action] : []));
    const moves = proof.moves.map((move, nth) => (nth === 0 ? { ...move, line: drafts } : move));
    const proven = expectedLine(item, { ...proof, moves }, action);
    expect(proven.steps).toEqual(greedy.steps);
    expect(proven.note).not.toBe(greedy.note);
    expect(expectedLine(item, proof, action, 1).steps).toEqual(greedy.steps.slice(0, 1));
  });
});

describe('outlines', () => {
  it('cover the spaces that the tiles take: the line first, then the floor', () => {
    const { item } = position({ stage: 'mid', round: 'start' });
    const { state } = item;
    const source = { Factory: state.factories.findIndex(tiles => Object.values(tiles).some(count => count >= 2)) };
    const [color] = Object.entries(state.factories[source.Factory]!).find(([, count]) => count >= 2)!;
    const count = state.factories[source.Factory]![color as 'Blue']!;
    const before = { state, stream: '' };
    const floor = { source, color: color as 'Blue', destination: 'Floor' as const };
    const held = state.players[state.active_player_id]!.floor_line;
    const from = held.tiles.length + (held.has_first_player_token ? 1 : 0);
    const { groups, floors } = outlinesOf([{ action: floor, band: 'miss', before }]);
    expect([...groups]).toEqual([[`factory-${source.Factory}-${color}`, 'miss']]);
    expect(floors.get(state.active_player_id)).toEqual({ from, to: Math.min(7, from + count), outline: 'miss' });
  });
});

describe('keys', () => {
  const groups = [
    { source: { Factory: 0 }, color: 'Blue', count: 2 },
    { source: { Factory: 0 }, color: 'Red', count: 2 },
    { source: 'Center', color: 'White', count: 1 },
  ] as const;
  const onTable = { groups, at: 0, targets: [], row: 0 };
  const inHand = { groups, at: 0, targets: [{ PatternLine: 1 }, 'Floor'] as const, row: 1 };

  it.each([
    ['ArrowRight', onTable, { kind: 'heap', index: 1 }],
    ['ArrowLeft', onTable, { kind: 'heap', index: 2 }],
    ['1', onTable, { kind: 'heap', index: 1 }],
    ['0', onTable, { kind: 'heap', index: 2 }],
    ['7', onTable, null],
    ['Escape', onTable, null],
    ['ArrowDown', inHand, { kind: 'target', index: 0 }],
    ['2', inHand, { kind: 'place', key: 'line-1' }],
    ['0', inHand, { kind: 'place', key: 'floor' }],
    ['Escape', inHand, { kind: 'back' }],
    ['x', inHand, null],
  ] as const)('%s', (key, standing, command) => {
    expect(commandOf(key, standing)).toEqual(command);
  });
});
