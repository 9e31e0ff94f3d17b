export { hostileJson } from './hostile-json.ts';
export { HOSTILE_PIECES, hostileText, noise } from './hostile-text.ts';
