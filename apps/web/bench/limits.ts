import { type Group, runGroups } from '@tessera/testkit/bench';
import { stopServing } from './browser.ts';
import { firstBoards } from './first-board.ts';
import { heaps } from './heap.ts';
import { longTasks } from './long-tasks.ts';
import { nextItems } from './next.ts';
import { budgets, stops } from './thinking.ts';

export const groups: readonly Group[] = [firstBoards, nextItems, heaps, longTasks, budgets, stops];

if (import.meta.main) {
  await runGroups(groups);
  await stopServing();
}
