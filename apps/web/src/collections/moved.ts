/** A list with one of its entries in another place. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from]!);
}
