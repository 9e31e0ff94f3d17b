import type { CertifyTool } from './certify.ts';
import type { FamilyCommands } from './command.ts';
import type { EngineTool } from './engine.ts';
import type { EvaluateTool } from './evaluate.ts';
import type { Example } from './example.ts';
import type { BoardReader, SolveTool, TextBoard } from './solve.ts';

/**
 * What the command line and the server may ask of a family, besides making items. The object itself is plain data for help
 * texts; each tool is loaded when it is used. A family leaves out what it does not have.
 */
export interface FamilyTools {
  /** The boards of a text with several; without it a text is one board. A light function: it stands in the manifest itself. */
  readonly boardsIn?: (text: string) => readonly TextBoard[];
  /** Boards that people bring: how many solutions they have, and which. */
  readonly solve?: Tool<SolveTool>;
  /** The next step on a board that a person brings; only for families whose judge is of the kind `solve`. */
  readonly hint?: Tool<BoardReader>;
  /** What every move of a position is worth, or what a puzzle is like. `report` describes the answer. */
  readonly evaluate?: Tool<EvaluateTool> & { readonly report: string; readonly subject: 'position' | 'puzzle' };
  /** Proofs that anyone can check. */
  readonly certify?: Tool<CertifyTool>;
  /** Moves for other programs, over a line protocol. */
  readonly engine?: Tool<EngineTool>;
  /** Commands of the family's own. */
  readonly commands?: FamilyCommands;
}

/** A tool, and what help says about it. */
export interface Tool<T> {
  /** Whole lines. */
  readonly notes?: string;
  readonly examples: readonly Example[];
  load(): Promise<T>;
}
