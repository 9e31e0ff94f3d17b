import type { Budget } from '@tessera/core';
import { loadTool } from './families.ts';

interface EvaluateRequest {
  readonly family: string;
  readonly position: unknown;
  readonly budget: Budget | undefined;
}

const now = () => performance.now();

/** What `evaluate` prints about a position, besides its id. */
export async function evaluateState({ family, position, budget }: EvaluateRequest): Promise<object> {
  const tool = await loadTool('evaluate', family);
  const begun = now();
  const report = tool.evaluate(position, budget, now);
  return { ...report, ms: Math.round((now() - begun) * 10) / 10 };
}
