export { againstPlain } from './against-plain.ts';
export * from './figures.ts';
export {
  atLeast,
  type BenchRow,
  type Group,
  isKept,
  type Limit,
  limited,
  limitedInAll,
  limitedMostly,
  runGroups,
} from './rows.ts';
export { spearman } from './spearman.ts';
