/** The grey that prints as dark as a colour, as #rrggbb. */
export function greyOf(colour: string): string {
  const channels = [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
  const luma = Math.round(0.299 * channels[0]! + 0.587 * channels[1]! + 0.114 * channels[2]!);
  return `#${luma.toString(16).padStart(2, '0').repeat(3)}`;
}
