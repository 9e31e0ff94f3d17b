import { availableParallelism } from 'node:os';

// Small requests are done before more threads would have started.
const ALONE_MS = 300;

/**
 * How many threads work: all that were asked for. Without a number one at first, and one for each core when it takes longer
 * and `isWorthMore`.
 */
export function threadCount(
  workers: number | undefined,
  isWorthMore: () => boolean = () => true,
): { readonly most: number; inUse(): number } {
  const most = workers ?? availableParallelism();
  const begun = performance.now();
  let hasGrown = workers !== undefined;
  return {
    most,
    inUse() {
      hasGrown ||= performance.now() - begun > ALONE_MS && isWorthMore();
      return hasGrown ? most : 1;
    },
  };
}
