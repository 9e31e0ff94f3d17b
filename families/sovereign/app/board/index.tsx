import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';

export { Board } from './Board.tsx';
export { isRemoval } from './marking.ts';
export { deductionFrames as replay } from './replay.ts';

/** The editor of regions, for the builder. */
export const loadEditor = () => import('./editor/index.ts');
