/** Addresses of which each comes once, so that no limit or quota of an address is met. */
export function freshAddresses(first = 0): () => string {
  let last = first;
  return () => {
    last++;
    return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
  };
}
