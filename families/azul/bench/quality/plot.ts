export interface Series {
  readonly name: string;
  /** One for every group. */
  readonly values: readonly number[];
}

const WIDTH = 900;
const HEIGHT = 320;
const LEFT = 48;
const TOP = 56;
const BOTTOM = 36;
const PAINTS = ['#9a6a00', '#b8472f', '#5a86ce', '#1d7a4f', '#1b2433'];

/** Bars side by side for every group, as an SVG document. */
export function barPlot(title: string, groups: readonly string[], series: readonly Series[], unit: string): string {
  const most = Math.max(...series.flatMap(({ values }) => values)) || 1;
  const groupWidth = (WIDTH - LEFT) / groups.length;
  const barWidth = (groupWidth - 12) / series.length;
  const height = (value: number) => ((HEIGHT - TOP - BOTTOM) * value) / most;
  const base = HEIGHT - BOTTOM;
  const bars = series.flatMap(({ values, name }, s) =>
    values.map((value, g) => {
      const x = LEFT + g * groupWidth + 6 + s * barWidth;
      const tall = height(value);
      return `<rect x="${x.toFixed(1)}" y="${(base - tall).toFixed(1)}" width="${(barWidth - 1).toFixed(1)}" height="${tall.toFixed(1)}" fill="${PAINTS[s % PAINTS.length]}"><title>${name}, ${groups[g]}: ${value.toFixed(1)} ${unit}</title></rect>`;
    }),
  );
  const names = groups.map(
    (group, g) =>
      `<text x="${(LEFT + (g + 0.5) * groupWidth).toFixed(1)}" y="${base + 18}" text-anchor="middle">${group}</text>`,
  );
  const scale = [0, 0.5, 1].map(
    share =>
      `<line x1="${LEFT}" x2="${WIDTH}" y1="${base - height(most * share)}" y2="${base - height(most * share)}" stroke="#d9d2c2"/><text x="${LEFT - 6}" y="${base - height(most * share) + 4}" text-anchor="end">${(most * share).toFixed(most > 10 ? 0 : 1)}</text>`,
  );
  const legend = series.map(
    ({ name }, s) =>
      `<rect x="${LEFT + s * 210}" y="30" width="10" height="10" fill="${PAINTS[s % PAINTS.length]}"/><text x="${LEFT + 16 + s * 210}" y="39">${name}</text>`,
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12" fill="#1b2433">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf8f1"/>`,
    `<text x="${LEFT}" y="20" font-size="15" font-weight="600">${title}</text>`,
    ...scale,
    ...legend,
    ...bars,
    ...names,
    '</svg>',
    '',
  ].join('\n');
}
