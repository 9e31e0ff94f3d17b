export { againstPlain } from './against-plain.ts';
export * from './figures.ts';
export { type Group, isKept, type Limit, limited, type Row, runGroups } from './rows.ts';
export { spearman } from './spearman.ts';
