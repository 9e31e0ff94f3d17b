export { playGame } from '../src/match.ts';
