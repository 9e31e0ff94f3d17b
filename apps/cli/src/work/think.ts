import type { EngineThought } from '@tessera/core';
import { now } from '../engine/clock.ts';
import { loadTool } from './families.ts';

/** One search: it ends at its limit, or as soon as `stopped` holds its number or a later one. */
export interface ThinkRequest {
  readonly family: string;
  readonly number: number;
  readonly position: unknown;
  readonly stopped: Int32Array<SharedArrayBuffer>;
  readonly nodes?: number;
  /** On the clock that all threads share. */
  readonly deadline?: number;
}

/** Loads an engine before it has to think. */
export async function loadEngine(family: string): Promise<void> {
  await loadTool('engine', family);
}

export async function thinkAbout(
  { family, number, position, stopped, nodes, deadline }: ThinkRequest,
  onThought: (thought: EngineThought) => void,
): Promise<EngineThought | null> {
  const engine = await loadTool('engine', family);
  const isOutOfTime = () => Atomics.load(stopped, 0) >= number || (deadline !== undefined && now() >= deadline);
  return engine.think(position, nodes === undefined ? { isOutOfTime } : { isOutOfTime, nodes }, onThought);
}
