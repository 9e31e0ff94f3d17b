import { accept, type Budget, type Verdict } from '@tessera/core';
import { loadTool } from './families.ts';
import { type StopRequest, stopFlag } from './stopping.ts';

interface EvaluateRequest extends StopRequest {
  readonly family: string;
  /** A position or a puzzle as it was given, JSON already read or plain text, and the line that it began on. */
  readonly source: unknown;
  readonly firstLine: number;
  readonly budget: Budget | undefined;
}

const now = () => performance.now();

/** What `evaluate` prints about a position or a puzzle, besides its id. */
export async function evaluateGiven(
  request: EvaluateRequest,
  onStopped: (heard: true) => void,
): Promise<Verdict<object>> {
  const { family, source, firstLine, budget } = request;
  const tool = await loadTool('evaluate', family);
  const given = tool.read(source, firstLine);
  if (!given.ok) return given;
  let stopped = {};
  const flag = stopFlag(request, () => {
    stopped = flag.stopped();
    onStopped(true);
  });
  const begun = now();
  const report = await tool.evaluate(given.value, { budget, now, isStopped: flag.isStopped });
  return accept({ ...report, ...stopped, ms: Math.round((now() - begun) * 10) / 10 });
}
