import { accept, readParams, rngFrom, workWith } from '@tessera/core';
import { familyLaws } from '@tessera/testkit';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import type { AzulItem } from '../src/kinds.ts';
import { itemOf } from '../src/positions/item.ts';
import { gameOf } from '../src/rules/convert.ts';
import type { State } from '../src/rules/state.ts';
import { readState } from '../src/text/read-state.ts';
import type { PositionSketch } from './plain-position.ts';
import { sketch } from './sketch.ts';

function params(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}

function itemFrom(parts: PositionSketch): AzulItem {
  const state = readState(sketch(parts));
  if (!state.ok) throw new Error(state.note);
  return itemOf(gameOf(state.value), []);
}

/** A first round with something to decide. */
function screened(changes: Partial<AzulParams>) {
  const item = itemFrom({
    players: [{ lines: ['', 'B', '', '', ''] }, {}],
    factories: ['BKKK'],
    center: 'WW1',
  });
  const proof = prove(item);
  return proof.ok
    ? azul.maker.screen(item, proof.value, azul.maker.grade(item, proof.value), params(changes))
    : accept(null);
}

const prove = (item: AzulItem) => azul.maker.prove(item, workWith(rngFrom('1'), azul.allowance.prove));

/** The same position with the factories in another order, the seats named anew, and the floors sorted the other way. */
function duplicates({ state, relaxed }: AzulItem): readonly AzulItem[] {
  const seats = state.players.length;
  const turned: State = {
    ...state,
    active_player_id: (state.active_player_id + 1) % seats,
    starting_player_id: (state.starting_player_id + 1) % seats,
    players: state.players.map((_, seat) => state.players[(seat + seats - 1) % seats]!),
  };
  const shuffled: State = { ...state, factories: state.factories.toReversed() };
  const floors: State = {
    ...state,
    players: state.players.map(board => ({
      ...board,
      floor_line: { ...board.floor_line, tiles: board.floor_line.tiles.toReversed() },
    })),
  };
  return [turned, shuffled, floors].map(twin => itemOf(gameOf(twin), relaxed));
}

familyLaws(azul, {
  params: [
    params({}),
    params({ stage: 'late', round: 'end', minLegalActions: 2 }),
    params({ players: 3, stage: 'mid', round: 'mid', policy: 'mixed' }),
    params({ players: 4, wall: 'grey', stage: 'early', round: 'start', pick: 'any', relax: true }),
  ],
  seeds: ['1737323155000', '7'],
  runs: 6,
  reach: {
    FiltersUnmet: () =>
      azul.maker.propose(params({ minLegalActions: 246 }), workWith(rngFrom('1'), azul.allowance.propose)),
    Forced: () => prove(itemFrom({ players: [{ lines: ['K', 'KK', 'KKK', 'RRRR', 'W'] }, {}], center: 'B1' })),
    GapTooSmall: () => screened({ minValueGap: 40 }),
    GapTooLarge: () => screened({ maxValueGap: 0 }),
    ThemeMissed: () => screened({ theme: 'endgame' }),
    Flat: () => {
      const item = itemFrom({
        players: [{ lines: ['K', 'KK', 'KKK', 'RRRR', 'W'] }, {}],
        factories: ['BBBB', 'BBBB'],
        center: '1',
      });
      const proof = prove(item);
      return proof.ok
        ? azul.maker.screen(item, proof.value, azul.maker.grade(item, proof.value), params({}))
        : accept(null);
    },
  },
  unfit: ({ game_stage, round_stage, choices }, given) => {
    const others: readonly Partial<AzulParams>[] = [
      { players: given.players === 4 ? 2 : given.players + 1 },
      { wall: given.wall === 'grey' ? 'fixed' : 'grey' },
      { stage: game_stage === 'late' ? 'early' : 'late' },
      { round: round_stage === 'end' ? 'start' : 'end' },
      { minLegalActions: choices.legal_actions + 1 },
    ];
    return others.map(other => ({ ...given, ...other }));
  },
  impossible: [
    [params({ minValueGap: 5, maxValueGap: 3, round: 'end' })],
    [params({ maxValueGap: 0, round: 'end' })],
    ...(['denial', 'adjacency', 'bonus-race'] as const).map(
      theme => [params({ theme, players: 3, round: 'end' })] as const,
    ),
    [params({ theme: 'denial', wall: 'grey', round: 'end' })],
    [params({ theme: 'denial', players: 4, wall: 'grey', round: 'end' })],
    ...(['early', 'mid'] as const).map(stage => [params({ theme: 'endgame', stage, round: 'end' })] as const),
    [params({ minLegalActions: 37, round: 'end' })],
    [params({ minLegalActions: 115, round: 'mid', players: 3 })],
    [params({ minLegalActions: 217, players: 4 })],
    [params({ maxFloorPercent: 16 })],
  ],
  symmetries: duplicates,
});
