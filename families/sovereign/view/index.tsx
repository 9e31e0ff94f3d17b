export { Board } from './Board.tsx';
export { replay } from './replay.ts';
