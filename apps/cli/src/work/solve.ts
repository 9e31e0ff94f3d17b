import { loadTool } from './families.ts';

interface SolveRequest {
  readonly family: string;
  /** A board as it was given, JSON already read or plain text. */
  readonly source: unknown;
  /** The most nodes of search it may take; without, what the family takes. */
  readonly nodes: number | undefined;
}

/** What `solve` prints about a board besides its id, and how it came to it. */
export interface SolveAnswer {
  readonly report: object;
  /** `unread`: it is no board. `undecided`: the nodes did not suffice. */
  readonly end: 'decided' | 'undecided' | 'unread';
  readonly nodes: number;
}

export async function solveBoard({ family, source, nodes: allowed }: SolveRequest): Promise<SolveAnswer> {
  const solver = await loadTool('solve', family);
  const nodes = allowed ?? solver.nodes;
  const board = solver.read(source);
  if (!board.ok) return { report: { error: board.reason, note: board.note }, end: 'unread', nodes };
  const { report, isDecided } = await solver.solve(board.value.item, nodes);
  return { report, end: isDecided ? 'decided' : 'undecided', nodes };
}
