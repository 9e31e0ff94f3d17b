export { Board } from './Board.tsx';
export { choice } from './choice.tsx';
