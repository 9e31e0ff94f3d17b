export const SHORTEST_TOKEN = 16;

const TOKEN = /^[\w.~+/-]{16,256}=*$/;

/** Whether it can travel in a header, and is not guessed in a minute. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}
