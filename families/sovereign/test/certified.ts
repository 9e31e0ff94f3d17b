import { type Rng, rngFrom, workWith } from '@tessera/core';
import { boardOfItem, disconnectedRegion, lettersOf, neighboursOf } from '../src/board.ts';
import type { SovereignCertificate } from '../src/certificate/certificate.ts';
import { certificateOfProof } from '../src/certificate/derive.ts';
import {
  DEFAULT_PARAMS,
  type SovereignItem,
  type SovereignParams,
  type SovereignProof,
  sovereign,
} from '../src/index.ts';
import { countSolutions } from '../src/solve.ts';

export interface MadeBoard {
  readonly item: SovereignItem;
  readonly proof: SovereignProof;
}

/** Boards that the maker makes, with their proofs, until there are so many. */
export function* madeBoards(params: Partial<SovereignParams>, count: number, name: string): Generator<MadeBoard> {
  const stream = rngFrom('certificates').fork(name);
  for (let tried = 0, made = 0; made < count; tried++) {
    const rng = stream.fork(tried);
    const item = sovereign.maker.propose(
      { ...DEFAULT_PARAMS, ...params },
      workWith(rng.fork('propose'), sovereign.allowance.propose),
    );
    if (!item.ok) continue;
    const proof = sovereign.maker.prove(item.value, workWith(rng.fork('prove'), sovereign.allowance.prove));
    if (!proof.ok) continue;
    made++;
    yield { item: item.value, proof: proof.value };
  }
}

export function certificateOfMade({ item, proof }: MadeBoard): SovereignCertificate {
  return certificateOfProof(item, proof);
}

/** The board with one cell moved to a region beside it, so that it has several solutions; null where no try finds one. */
export function ambiguousBoard(item: SovereignItem, rng: Rng): readonly string[] | null {
  const board = boardOfItem(item);
  for (let tries = 0; tries < 50; tries++) {
    const cell = rng.uint(board.regions.length);
    const beside = neighboursOf(cell, board.size);
    const regions = board.regions.with(cell, board.regions[beside[rng.uint(beside.length)]!]!);
    if (new Set(regions).size < board.size || disconnectedRegion(regions, board.size) !== undefined) continue;
    const moved = { ...board, regions };
    if (countSolutions(moved, 2).count > 1) return lettersOf(moved).split('\n');
  }
  return null;
}
