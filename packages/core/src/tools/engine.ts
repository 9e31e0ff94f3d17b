import type { Json } from '../json.ts';
import type { Verdict } from '../verdict.ts';

/** An engine behind the line protocol. Positions are plain data: they travel to worker threads. */
export interface EngineTool<P = unknown> {
  /** Reads a position from one line: a state as JSON, or a notation. */
  read(text: string): Verdict<P>;
  /** Thinks about a position until a limit ends it; null when there is nothing to decide. */
  think(position: P, limits: ThinkLimits, onThought: (thought: EngineThought) => void): EngineThought | null;
}

export interface ThinkLimits {
  readonly nodes?: number;
  isOutOfTime(): boolean;
}

/** What an engine would do, as the protocol prints it. */
export interface EngineThought {
  readonly action: Json;
  /** The method that found it. */
  readonly by: string;
  readonly depth: number;
  readonly nodes: number;
  readonly value: number;
  /** The play that it expects, a word each. */
  readonly line: readonly string[];
}
