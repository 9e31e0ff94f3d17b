import { loadTool } from './families.ts';
import { type StopRequest, stopFlag } from './stopping.ts';

interface SolveRequest extends StopRequest {
  readonly family: string;
  /** A board as it was given, JSON already read or plain text, and the line that it began on. */
  readonly source: unknown;
  readonly firstLine: number;
  /** The most nodes of search it may take; without, what the family takes. */
  readonly nodes: number | undefined;
  readonly limit: number | undefined;
  readonly isCountOnly: boolean;
}

/** What `solve` prints about a board besides its id, and how it came to it. */
export interface SolveAnswer {
  readonly report: object;
  /** `unread`: it is no board. `undecided`: the nodes did not suffice. `time`: it was not decided when its time was up. */
  readonly end: 'decided' | 'undecided' | 'time' | 'unread';
  readonly nodes: number;
}

/** Reports once, when the search has heard that it shall stop. */
export async function solveBoard(request: SolveRequest, onStopped: (heard: true) => void): Promise<SolveAnswer> {
  const { family, source, firstLine, nodes: allowed, limit, isCountOnly } = request;
  const solver = await loadTool('solve', family);
  const nodes = allowed ?? solver.nodes;
  const board = solver.read(source, firstLine);
  if (!board.ok) return { report: { error: board.reason, note: board.note }, end: 'unread', nodes };
  const flag = stopFlag(request, () => onStopped(true));
  const { report, isDecided } = await solver.solve(board.value.item, {
    nodes,
    limit,
    isCountOnly,
    isStopped: flag.isStopped,
  });
  if (isDecided) return { report, end: 'decided', nodes };
  return { report: { ...report, ...flag.stopped() }, end: flag.isOutOfTime() ? 'time' : 'undecided', nodes };
}
