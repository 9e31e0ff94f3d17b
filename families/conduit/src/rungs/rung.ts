import type { Json } from '@tessera/core';
import type { DomainBoard } from '../engine/domain-board.ts';
import type { Inference } from '../engine/inference.ts';
import type { Code } from '../lattice.ts';
import type { Rung } from './rungs.ts';

/** Why a step holds, as data: a code, what it is about, and the faces to look at. */
export interface StepReason {
  readonly code: string;
  readonly args: Readonly<Record<string, Json>>;
  readonly faces: readonly number[];
}

/** One sound step: the options it removed, and the faces it decided. */
export interface Step {
  readonly rung: Rung;
  readonly reason: StepReason;
  readonly struck: number;
  readonly decided: readonly number[];
  /** What it rests on, if the board has a log. Of a contradiction: how the option fails. */
  readonly by: readonly Inference[];
  /** The option that a contradiction removes. */
  readonly option?: { readonly face: number; readonly code: Code };
}

/** `null`: the rung finds no step. `impossible`: the board has no solution. */
export type RungResult = Step | null | 'impossible';
export type RungFunction = (board: DomainBoard) => RungResult;

/** Runs a propagator and returns what it changed as a step; null when nothing changed. */
export function stepBy(board: DomainBoard, rung: Rung, act: () => boolean, reason: () => StepReason): RungResult {
  const { memory, options, faceCount } = board;
  const before = memory.slice(options, options + faceCount);
  board.log?.clear();
  if (!act()) return 'impossible';
  board.recount();
  const decided: number[] = [];
  let struck = 0;
  for (let face = 0; face < faceCount; face++) {
    const left = board.optionCount(face);
    struck += before[face]! - left;
    if (left === 0) return 'impossible';
    if (left === 1 && before[face]! > 1) decided.push(face);
  }
  return struck === 0 ? null : { rung, reason: reason(), struck, decided, by: board.log?.all() ?? [] };
}
