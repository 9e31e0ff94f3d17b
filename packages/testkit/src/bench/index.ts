export * from './figures.ts';
export { spearman } from './spearman.ts';
