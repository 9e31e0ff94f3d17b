/** Milliseconds on a clock that never goes back. */
export type Now = () => number;
