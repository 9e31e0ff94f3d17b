/** A command line that can be pasted, and what it does. */
export interface Example {
  readonly command: string;
  readonly note?: string;
}
