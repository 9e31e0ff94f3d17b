const TIMEOUT_MS = 300;

/** Acts once the browser has nothing better to do, or after a while. The function that it returns prevents that. */
export function whenIdle(act: () => void): () => void {
  // Not every browser tells when it is idle.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(id);
}
