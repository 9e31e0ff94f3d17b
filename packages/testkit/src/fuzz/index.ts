export { hostileJson } from './hostile-json.ts';
export { HOSTILE_PIECES, hostileBytes, hostileText, noise } from './hostile-text.ts';
