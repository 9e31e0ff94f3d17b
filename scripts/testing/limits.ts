/** Time limits only end what hangs: on a machine with twenty busy neighbours the slowest test stays far below them. */
export const TEST_LIMIT_MS = 20 * 60_000;
/** The same for one thing that a test waits for on a page. */
export const WAIT_LIMIT_MS = 3 * 60_000;
