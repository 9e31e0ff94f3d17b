import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';

export { Board } from './Board.tsx';
export { replay } from './replay.ts';

/** What paints regions, for those who build boards. */
export const loadPainter = () => import('./painter/index.ts');
