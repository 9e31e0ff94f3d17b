import { parentPort } from 'node:worker_threads';
import { evaluatePosition, type State } from '@tessera/azul';
import { type Budget, optionsFor } from './budget.ts';

export interface EvaluateTask {
  readonly state: State;
  readonly budget: Budget;
}

parentPort?.on('message', ({ state, budget }: EvaluateTask) => {
  const begun = performance.now();
  const { exact, basis, best, moves, line, nodes } = evaluatePosition(state, optionsFor(budget));
  const ms = Math.round((performance.now() - begun) * 10) / 10;
  parentPort?.postMessage({ exact, basis, best, moves: moves.map(({ line: _, ...move }) => move), line, nodes, ms });
});
