import { IS_GREY, type PackedGame, SEAT_COUNT } from '../rules/packed/game.ts';
import type { LineEndStats } from '../search/tree/mcts.ts';

/** How an expected lead over the best opponent translates into the final result. */
interface Forecast {
  /** The chance to win is logistic: even at a lead of `shift` points, odds e to 1 at `scale` more. */
  readonly shift: number;
  readonly scale: number;
  /** The mean final lead minus the expected lead. It is negative because one of several opponents does better than expected. */
  readonly leadCorrection: number;
  /** The regression of the final lead on the expected lead. */
  readonly base: number;
  readonly slope: number;
}

/**
 * By table and least number of rounds left: maximum-likelihood fits to self-play of the engine, by `bench/chance.ts`. Few
 * positions must be followed by five rounds; those of four stand for them.
 */
const FORECASTS: Readonly<Record<'fixed' | 'grey', Readonly<Record<number, readonly Forecast[]>>>> = {
  fixed: {
    2: forecasts(
      [0, 1.3, 0, 0, 1],
      [0, 4.3, 0, 0, 1],
      [0, 5.9, 0, 0, 1],
      [0, 6.8, 0, 0, 1],
      [0, 9, 0, 0, 1],
      [0, 15, 0, 0, 1],
    ),
    3: forecasts(
      [0.6, 2.4, -0.3, -0.3, 1],
      [3.3, 6.7, -1.5, -1.9, 0.75],
      [4.4, 8.8, -1.9, -2.3, 0.7],
      [8.2, 12.4, -2.9, -3.4, 0.45],
      [26.2, 40.9, -3.3, -3.5, 0.2],
      [26.2, 40.9, -3.3, -3.5, 0.2],
    ),
    4: forecasts(
      [0.3, 2.3, 0.2, 0.2, 1],
      [2.8, 5.2, -1.5, -2.3, 0.75],
      [6.2, 7.9, -2.3, -3, 0.62],
      [9.1, 9.8, -3.4, -3.9, 0.54],
      [14, 14.1, -4.1, -4.6, 0.45],
      [14, 14.1, -4.1, -4.6, 0.45],
    ),
  },
  grey: {
    2: forecasts(
      [0, 1.9, -0.4, -0.4, 1],
      [0, 5.5, -0.8, -0.8, 1],
      [0, 7.3, -0.5, -0.5, 1],
      [0, 8.2, -1.1, -1.1, 1],
      [0, 9.6, -1.1, -1.1, 1],
      [0, 9.6, -1.1, -1.1, 1],
    ),
    3: forecasts(
      [0.6, 2.5, -0.2, -0.2, 1],
      [3.1, 5.6, -1.4, -2.1, 0.68],
      [3.7, 7.9, -1.7, -2.3, 0.62],
      [7.1, 10.6, -2.8, -3.2, 0.45],
      [9.6, 12.2, -3.7, -3.6, 0.4],
      [9.6, 12.2, -3.7, -3.6, 0.4],
    ),
    4: forecasts(
      [0.7, 2.5, 0.1, 0.1, 1],
      [4, 6.1, -1.4, -2.2, 0.75],
      [8.4, 9.1, -2.4, -3.1, 0.6],
      [9, 9.2, -3.3, -4.2, 0.45],
      [11.1, 10.4, -4.1, -4.7, 0.25],
      [11.1, 10.4, -4.1, -4.7, 0.25],
    ),
  },
};

type Figures = readonly [shift: number, scale: number, leadCorrection: number, base: number, slope: number];

function forecasts(...of: readonly Figures[]): readonly Forecast[] {
  return of.map(([shift, scale, leadCorrection, base, slope]) => ({ shift, scale, leadCorrection, base, slope }));
}

function forecastOf(game: PackedGame, roundsLeft: number): Forecast {
  return FORECASTS[game[IS_GREY] ? 'grey' : 'fixed'][game[SEAT_COUNT]!]![roundsLeft]!;
}

/** The logistic function at x = 0, 0.25, 0.5, …, interpolated linearly so that every platform agrees. */
const CURVE: readonly number[] = [
  0.5, 0.5622, 0.6225, 0.6792, 0.7311, 0.7773, 0.8176, 0.852, 0.8808, 0.9047, 0.9241, 0.9399, 0.9526, 0.9627, 0.9707,
  0.977, 0.982, 0.9859, 0.989, 0.9914, 0.9933, 0.9948, 0.9959, 0.9968, 0.9975, 0.9981, 0.9985, 0.9988, 0.9991,
];
const STEPS = 4;

/** The mean difference between final and expected lead where the game goes on after this round, in points. */
export function leadCorrectionOf(game: PackedGame, roundsLeft: number): number {
  return forecastOf(game, Math.max(1, roundsLeft)).leadCorrection;
}

/** The expected final lead of lines of play. Leads of unfinished games shrink by regression. */
export function expectedMargin(
  game: PackedGame,
  { over, overLead, openLead }: LineEndStats,
  roundsLeft: number,
): number {
  const { base, slope } = forecastOf(game, Math.max(1, roundsLeft));
  return over * overLead + (1 - over) * (base + slope * openLead);
}

/** The chance to win over lines of play: certain for those that end the game, estimated for the others. */
export function winChanceOfLines(game: PackedGame, { over, wins, openLead }: LineEndStats, roundsLeft: number): number {
  return over * wins + (1 - over) * winChance(game, openLead, Math.max(1, roundsLeft), false);
}

/** The chance to win from 0 to 1 with an expected final `lead` over the best opponent; a tie counts half. */
export function winChance(game: PackedGame, lead: number, roundsLeft: number, isComplete: boolean): number {
  // The game ends with this round, and its end was searched.
  if (roundsLeft === 0 && isComplete) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const { shift, scale } = forecastOf(game, roundsLeft);
  const ahead = lead - shift;
  const place = (Math.abs(ahead) / scale) * STEPS;
  const step = Math.floor(place);
  const last = CURVE.length - 1;
  const chance = step >= last ? CURVE[last]! : CURVE[step]! + (place - step) * (CURVE[step + 1]! - CURVE[step]!);
  return ahead < 0 ? 1 - chance : chance;
}
