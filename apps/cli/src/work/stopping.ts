/** When a piece of work is to end early. */
export interface StopRequest {
  /** Holds 1 as soon as somebody asks for the end. */
  readonly stop: Int32Array<SharedArrayBuffer>;
  /** How long it may take from now. */
  readonly seconds: number | undefined;
}

/** A request's answer to "shall I stop?", for search loops that ask at every node. The first time that it is yes, it is told. */
export function stopFlag({ stop, seconds }: StopRequest, onStopped: () => void = () => {}) {
  const deadline = seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + seconds * 1000;
  const isAsked = () => Atomics.load(stop, 0) !== 0;
  const isOutOfTime = () => seconds !== undefined && performance.now() >= deadline;
  let isTold = false;
  return {
    isStopped() {
      const isStopped = isAsked() || isOutOfTime();
      if (isStopped && !isTold) {
        isTold = true;
        onStopped();
      }
      return isStopped;
    },
    isOutOfTime: () => !isAsked() && isOutOfTime(),
    /** Why it ended, as the line of a report says it; nothing where nobody ended it. */
    stopped: () => (isAsked() ? { stopped: 'interrupt' } : isOutOfTime() ? { stopped: 'time' } : {}),
  };
}
