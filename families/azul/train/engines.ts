import { LEVEL_IDS, levelNamed, levelPolicy } from '../src/levels/levels.ts';
import { searchPolicy } from '../src/levels/think.ts';
import type { Policy } from '../src/policies/policy.ts';
import { alphaBetaPolicy } from './rivals/alpha-beta.ts';
import { seedEvaluatorPolicy } from './rivals/seed-evaluator.ts';
import type { TableSetName } from './tables.ts';
import { valueNamed } from './values.ts';

/**
 * An engine as text: a value's name and limits, such as `hand:ms=30` or `weights.bin:nodes=20000:win=10:exact=7`; a level
 * by its name; or a rival, `alphabeta:ms=300` or `seeds:rollouts=60`.
 */
export type EngineText = string;

export function engineOf(text: EngineText, tables: TableSetName): Policy {
  const [name, ...settings] = text.split(':');
  const set = new Map(settings.map(setting => setting.split('=') as [string, string]));
  const number = (key: string) => (set.has(key) ? Number(set.get(key)) : undefined);
  const level = LEVEL_IDS.find(id => id === name);
  if (level) return levelPolicy(levelNamed(level));
  if (name === 'seeds') return seedEvaluatorPolicy(number('rollouts') ?? 60);
  if (name === 'alphabeta') return alphaBetaPolicy(() => clockOf(number('ms') ?? 300));
  const value = valueNamed(name!, tables);
  const nodes = number('nodes');
  const depth = number('depth');
  const limits = {
    ...(nodes === undefined ? {} : { nodes }),
    ...(depth === undefined ? {} : { depth }),
    exactTiles: number('exact') ?? 0,
    win: number('win') ?? 0,
  };
  const ms = number('ms');
  return searchPolicy(
    () => value,
    () => (ms === undefined ? limits : { ...limits, isOutOfTime: clockOf(ms) }),
  );
}

/** True after this much processor time of the thread, so that a busy machine is fair to both engines. */
function clockOf(ms: number): () => boolean {
  const end = processorMs() + ms;
  return () => processorMs() >= end;
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
