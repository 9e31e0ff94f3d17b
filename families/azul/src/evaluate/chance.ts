import { type Game, IS_GREY, SEAT_COUNT } from '../game.ts';

/** What a lead over the best other, as the search expects it, comes to in the end. */
interface Outlook {
  /** A lead of so many points is an even chance; `scale` more make the odds e to 1. */
  readonly shift: number;
  readonly scale: number;
  /** How much more the final lead is, in the mean: of several others one does better than expected. */
  readonly more: number;
}

/**
 * By table and by the least number of rounds that follow this one: what is most likely for games of the engine against
 * itself, by `bench/chance.ts`. Few games have positions that five rounds must follow; those of four stand for them.
 */
const OUTLOOKS: Readonly<Record<'fixed' | 'grey', Readonly<Record<number, readonly Outlook[]>>>> = {
  fixed: {
    2: outlooks([0, 1.3, 0], [0, 4.3, 0], [0, 5.9, 0], [0, 6.8, 0], [0, 9, 0], [0, 15, 0]),
    3: outlooks(
      [0.7, 2.5, -0.4],
      [2.7, 5.8, -1.5],
      [4.4, 7.9, -1.9],
      [7.1, 11, -2.6],
      [6.9, 9.9, -3.4],
      [6.9, 9.9, -3.4],
    ),
    4: outlooks(
      [0.6, 2.4, 0],
      [4.2, 5.6, -1.5],
      [6, 8, -2.3],
      [10.4, 10.5, -3.2],
      [20.2, 18.6, -4.1],
      [20.2, 18.6, -4.1],
    ),
  },
  grey: {
    2: outlooks([0, 2, -0.5], [0, 5, -0.6], [0, 6.2, -0.4], [0, 8.4, -0.9], [0, 8.9, -1.2], [0, 8.9, -1.2]),
    3: outlooks(
      [0.7, 2.4, -0.5],
      [2.1, 5.6, -1.2],
      [4.5, 7.8, -2],
      [6.8, 10.4, -2.5],
      [22.2, 38.1, -2.8],
      [22.2, 38.1, -2.8],
    ),
    4: outlooks(
      [0.9, 2.4, -0.2],
      [5.3, 7.1, -1.2],
      [9.2, 10.1, -2],
      [10.4, 11.3, -2.8],
      [23.2, 22.4, -3.8],
      [23.2, 22.4, -3.8],
    ),
  },
};

function outlooks(...of: readonly (readonly [shift: number, scale: number, more: number])[]): readonly Outlook[] {
  return of.map(([shift, scale, more]) => ({ shift, scale, more }));
}

function outlookOf(game: Game, roundsLeft: number): Outlook {
  return OUTLOOKS[game[IS_GREY] ? 'grey' : 'fixed'][game[SEAT_COUNT]!]![roundsLeft]!;
}

/** 1 / (1 + e^-x) at x = 0, 0.25, 0.5, …: straight between them, so that every platform agrees. */
const CURVE: readonly number[] = [
  0.5, 0.5622, 0.6225, 0.6792, 0.7311, 0.7773, 0.8176, 0.852, 0.8808, 0.9047, 0.9241, 0.9399, 0.9526, 0.9627, 0.9707,
  0.977, 0.982, 0.9859, 0.989, 0.9914, 0.9933, 0.9948, 0.9959, 0.9968, 0.9975, 0.9981, 0.9985, 0.9988, 0.9991,
];
const STEPS = 4;

/** The final lead to be expected where a search expects `lead`. */
export function marginOf(game: Game, lead: number, roundsLeft: number, isComplete: boolean): number {
  return isDecided(roundsLeft, isComplete) ? lead : lead + outlookOf(game, roundsLeft).more;
}

/** The chance to win where a search expects a final `lead` over the best other, from 0 to 1; a tie counts half. */
export function chanceOf(game: Game, lead: number, roundsLeft: number, isComplete: boolean): number {
  if (isDecided(roundsLeft, isComplete)) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
  const { shift, scale } = outlookOf(game, roundsLeft);
  const ahead = lead - shift;
  const place = (Math.abs(ahead) / scale) * STEPS;
  const step = Math.floor(place);
  const last = CURVE.length - 1;
  const chance = step >= last ? CURVE[last]! : CURVE[step]! + (place - step) * (CURVE[step + 1]! - CURVE[step]!);
  return ahead < 0 ? 1 - chance : chance;
}

/** Nothing follows, and the end of this round was seen. */
function isDecided(roundsLeft: number, isComplete: boolean): boolean {
  return roundsLeft === 0 && isComplete;
}
