import type { Contradiction, Fix } from '@tessera/core';
import { themeNamed } from '../explanation/themes/index.ts';
import { type AzulParams, fields, NO_GAP_LIMIT } from '../fields.ts';
import { ROWS, SEATS, type Seats } from '../rules/tiles.ts';
import { CONTRADICTION_WORDS } from '../text/contradiction-words.ts';
import { mostTilesOnTable } from './stages.ts';

const { fixes: says, ...words } = CONTRADICTION_WORDS;

/** The settings that no position can meet. */
export function contradictions(params: AzulParams): readonly Contradiction[] {
  const found = [
    crossedGaps(params),
    noGap(params),
    themeWithoutLines(params),
    earlyEndgame(params),
    ...(params.relax ? [] : [tooManyMoves(params), tooFewFloorMoves(params)]),
  ];
  return found.filter(each => each !== null);
}

/** Whether the least gap is above the greatest. */
export function hasCrossedGaps({ minValueGap, maxValueGap }: AzulParams): boolean {
  return minValueGap > maxValueGap;
}

function crossedGaps(params: AzulParams): Contradiction | null {
  if (!hasCrossedGaps(params)) return null;
  return {
    fields: ['minValueGap', 'maxValueGap'],
    why: words.crossedGaps,
    fixes: [
      { field: 'maxValueGap', value: NO_GAP_LIMIT, says: says.noLimit },
      { field: 'minValueGap', value: params.maxValueGap, says: says.lowerMinimum },
    ],
  };
}

/** A gap is the regret of a move that does not count as best; such a regret is above half a point. */
function noGap({ maxValueGap }: AzulParams): Contradiction | null {
  if (maxValueGap > 0) return null;
  return {
    fields: ['maxValueGap'],
    why: words.noGap,
    fixes: [{ field: 'maxValueGap', value: NO_GAP_LIMIT, says: says.noLimit }],
  };
}

const ANY_THEME: Fix = { field: 'theme', value: 'any', says: says.anyTheme };

/** Some themes are read from proven lines of play, which exist for two players on the fixed wall only. */
export function lacksProvenLines({ theme, players, wall }: AzulParams): boolean {
  return theme !== 'any' && themeNamed(theme).needsLines && (players !== 2 || wall !== 'fixed');
}

function themeWithoutLines(params: AzulParams): Contradiction | null {
  if (!lacksProvenLines(params)) return null;
  const { players, wall } = params;
  const faults: readonly Fix[] = [
    ...(players === 2 ? [] : [{ field: 'players', value: 2, says: says.twoPlayers }]),
    ...(wall === 'fixed' ? [] : [{ field: 'wall', value: 'fixed', says: says.colouredWall }]),
  ];
  return {
    fields: ['theme', ...faults.map(({ field }) => field)],
    why: words.theme,
    fixes: faults.length === 1 ? [...faults, ANY_THEME] : [ANY_THEME],
  };
}

/** A row gets one tile a round, so before the round that completes it it has four; and a row of four makes the game late. */
function earlyEndgame({ theme, stage }: AzulParams): Contradiction | null {
  if (theme !== 'endgame' || stage === 'any' || stage === 'late') return null;
  return {
    fields: ['theme', 'stage'],
    why: words.lastRound,
    fixes: [{ field: 'stage', value: 'late', says: says.late }, ANY_THEME],
  };
}

/** Tiles of a colour are taken from one place together, and go to one of the lines or to the floor. */
function mostMoves(players: number, round: AzulParams['round']): number {
  return mostTilesOnTable(players as Seats, round) * (ROWS + 1);
}

function tooManyMoves({ minLegalActions, players, round }: AzulParams): Contradiction | null {
  const most = mostMoves(players, round);
  if (minLegalActions <= most) return null;
  const seats = SEATS.find(count => mostMoves(count, round) >= minLegalActions);
  const fixes: Fix[] = [{ field: 'minLegalActions', value: most, says: says.mostMoves(most) }];
  if (mostMoves(players, 'any') >= minLegalActions) fixes.push({ field: 'round', value: 'any', says: says.anyTime });
  if (seats) fixes.push({ field: 'players', value: seats, says: says.players(seats) });
  return { fields: ['minLegalActions', 'round', 'players'], why: words.tooManyMoves(most), fixes };
}

/** Whatever is taken may go to the floor, and to at most five lines instead. */
function tooFewFloorMoves({ maxFloorPercent }: AzulParams): Contradiction | null {
  if (maxFloorPercent * (ROWS + 1) >= 100) return null;
  const usual = fields.maxFloorPercent.default;
  return {
    fields: ['maxFloorPercent'],
    why: words.floor,
    fixes: [{ field: 'maxFloorPercent', value: usual, says: says.allowFloor(usual) }],
  };
}
