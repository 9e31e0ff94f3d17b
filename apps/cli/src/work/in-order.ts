/** Works on things as many at a time as `depth` says at the moment, and yields what comes of them in the order of the things. */
export async function* inOrder<T, R>(
  things: AsyncIterable<T> | Iterable<T>,
  depth: () => number,
  work: (thing: T) => Promise<R>,
): AsyncGenerator<R, void, undefined> {
  const underWay: Promise<R>[] = [];
  for await (const thing of things) {
    const result = work(thing);
    // A failure surfaces when its turn comes; until then it must not count as unhandled.
    result.catch(() => {});
    underWay.push(result);
    while (underWay.length >= depth()) yield (await underWay.shift())!;
  }
  for (const result of underWay) yield await result;
}
