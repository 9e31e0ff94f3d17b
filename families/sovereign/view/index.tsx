export { Board } from './Board.tsx';
export { deductionFrames as replay } from './replay.ts';

/** What paints regions, for those who build boards. */
export const loadEditor = () => import('./painter/index.ts');
