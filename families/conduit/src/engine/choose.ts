import type { DomainBoard } from './domain-board.ts';

/** The open face with the fewest options, -1 when every face is decided. */
export function fewestOptions(board: DomainBoard): number {
  const { memory, options, liveFaces, liveFaceCount } = board;
  let best = -1;
  let fewest = 1 << 30;
  for (let i = 0; i < liveFaceCount; i++) {
    const face = liveFaces[i]!;
    const count = memory[options + face]!;
    if (count <= 1 || count >= fewest) continue;
    best = face;
    fewest = count;
    if (count === 2) break;
  }
  return best;
}

/** The open face with the fewest options among those that carry a tile in a known solution; -1 when there is none. */
export function openTile(board: DomainBoard, known: Uint8Array): number {
  let best = -1;
  for (let face = 0; face < board.faceCount; face++) {
    const options = board.optionCount(face);
    if (known[face] !== 0 && options > 1 && (best < 0 || options < board.optionCount(best))) best = face;
  }
  return best;
}
