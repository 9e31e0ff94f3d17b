export { Board, Table } from './Board.tsx';
export { choice } from './choice.tsx';
