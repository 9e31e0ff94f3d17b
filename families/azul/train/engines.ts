import type { Policy } from '../src/policy/index.ts';
import { searchRound } from '../src/search/round-search.ts';
import { valueNamed } from './values.ts';

/** An engine as text: a value's name and limits, such as `hand:ms=30` or `weights.bin:nodes=20000:win=10:exact=7`. */
export type EngineText = string;

export function engineOf(text: EngineText): Policy {
  const [name, ...settings] = text.split(':');
  const set = new Map(settings.map(setting => setting.split('=') as [string, string]));
  const number = (key: string) => (set.has(key) ? Number(set.get(key)) : undefined);
  const value = valueNamed(name!);
  const nodes = number('nodes');
  const depth = number('depth');
  const limits = {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    exactTiles: number('exact') ?? 0,
    win: number('win') ?? 0,
  };
  const ms = number('ms');
  if (ms === undefined) return game => searchRound(game, value, limits).move;
  return game => {
    const end = performance.now() + ms;
    return searchRound(game, value, { ...limits, isOutOfTime: () => performance.now() >= end }).move;
  };
}
