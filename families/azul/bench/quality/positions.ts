import { readFileSync } from 'node:fs';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../../src/positions/stages.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import { gameOf } from '../../src/rules/convert.ts';
import type { PackedGame } from '../../src/rules/packed/game.ts';
import type { Move } from '../../src/rules/packed/move.ts';
import { readMoveText } from '../../src/text/move-notation.ts';
import { readNotation } from '../../src/text/notation.ts';

/** A stored position with the exact value of every move at the end of the round. */
export interface Stored {
  readonly stage: GameStage;
  readonly round: RoundStage;
  readonly position: string;
  /** By the text of the move. */
  readonly exact: Readonly<Record<string, number>>;
}

export interface QualityPosition {
  readonly stage: GameStage;
  readonly round: RoundStage;
  readonly game: PackedGame;
  readonly exact: ReadonlyMap<Move, number>;
}

export const STORE = new URL('./positions.jsonl', import.meta.url);

export const BUCKETS = GAME_STAGES.flatMap(stage => ROUND_STAGES.map(round => ({ stage, round })));

/** The stored positions, one for each line. */
export function readStore(): readonly Stored[] {
  const lines = readFileSync(STORE, 'utf8').split('\n').filter(Boolean);
  return lines.map(line => JSON.parse(line) as Stored);
}

/** The stored positions, at most `most` of each bucket. */
export function storedPositions(most: number): readonly QualityPosition[] {
  const stored = readStore();
  return BUCKETS.flatMap(({ stage, round }) =>
    stored.filter(each => each.stage === stage && each.round === round).slice(0, most),
  ).map(opened);
}

function opened({ stage, round, position, exact }: Stored): QualityPosition {
  const state = readNotation(position);
  if (!state.ok) throw new Error(`the store holds a position that cannot be: ${state.note}`);
  const values = Object.entries(exact).map(([text, value]) => [moveNamed(text), value] as const);
  return { stage, round, game: gameOf(state.value), exact: new Map(values) };
}

function moveNamed(text: string): Move {
  const action = readMoveText(text);
  if (!action) throw new Error(`the store holds no move: ${text}`);
  return moveOfAction(action);
}
