import type { Game } from '../game.ts';

/**
 * Points of expected lead that make the odds e to 1, by the least number of rounds that follow this one: the most likely
 * scales for 2,500 games of the engine against itself, by `bench/chance.ts`.
 */
const SCALES: readonly number[] = [1.3, 4.3, 5.9, 6.8, 9, 15];

/** 1 / (1 + e^-x) at x = 0, 0.25, 0.5, …: straight between them, so that every platform agrees. */
const CURVE: readonly number[] = [
  0.5, 0.5622, 0.6225, 0.6792, 0.7311, 0.7773, 0.8176, 0.852, 0.8808, 0.9047, 0.9241, 0.9399, 0.9526, 0.9627, 0.9707,
  0.977, 0.982, 0.9859, 0.989, 0.9914, 0.9933, 0.9948, 0.9959, 0.9968, 0.9975, 0.9981, 0.9985, 0.9988, 0.9991,
];
const STEPS = 4;

/** The chance to win with an expected final difference, from 0 to 1; a tie counts half. */
export function chanceOf(value: number, roundsLeft: number, isComplete: boolean): number {
  if (roundsLeft === 0 && isComplete) return value > 0 ? 1 : value < 0 ? 0 : 0.5;
  const place = (Math.abs(value) / SCALES[roundsLeft]!) * STEPS;
  const step = Math.floor(place);
  const last = CURVE.length - 1;
  const chance = step >= last ? CURVE[last]! : CURVE[step]! + (place - step) * (CURVE[step + 1]! - CURVE[step]!);
  return value < 0 ? 1 - chance : chance;
}

/** The chance to win with an expected final lead over the best other, at a table of any kind. */
export function chanceAt(_game: Game, value: number, roundsLeft: number, isComplete: boolean): number {
  return chanceOf(value, roundsLeft, isComplete);
}
