import { parseArgs } from 'node:util';
import { readParams, rngFrom, workWith } from '@tessera/core';
import { machineText, sampleStats } from '@tessera/testkit/bench';
import { THEME_NAMES, type ThemeName } from '../src/explanation/themes/names.ts';
import { type AzulParams, fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';

export interface ThemeFigures {
  readonly theme: ThemeName;
  readonly items: number;
  readonly attempts: number;
  /** Milliseconds for an item, with all attempts that it took. */
  readonly times: readonly number[];
}

/** Makes items of a theme with all other settings at their defaults. */
export function themeFigures(theme: ThemeName, count: number, changes: Partial<AzulParams> = {}): ThemeFigures {
  const read = readParams(fields, { ...changes, theme });
  if (!read.ok) throw new Error(read.note);
  const times: number[] = [];
  let attempts = 0;
  while (times.length < count) {
    const from = performance.now();
    while (!isMade(read.value, attempts++));
    times.push(performance.now() - from);
  }
  return { theme, items: count, attempts, times };
}

function isMade(params: AzulParams, n: number): boolean {
  const { maker, allowance } = azul;
  const rng = rngFrom('themes').fork(params.theme, n);
  const item = maker.propose(params, workWith(rng.fork('propose'), allowance.propose));
  if (!item.ok) return false;
  const proof = maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove));
  return proof.ok && maker.screen(item.value, proof.value, maker.grade(item.value, proof.value), params).ok;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { items: { type: 'string', default: '20' } } });
  console.log(machineText());
  console.log('theme                attempts an item   ms an item: p50  p95  max');
  for (const theme of THEME_NAMES) {
    const { attempts, items, times } = themeFigures(theme, Number(values.items));
    const { p50, p95, max } = sampleStats(times);
    console.log(
      `${theme.padEnd(20)} ${(attempts / items).toFixed(1).padStart(6)}   ${[p50, p95, max].map(ms => ms.toFixed(0)).join('  ')}`,
    );
  }
}
