import { accept, type Codec, canonicalJson, codecOf, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { AzulAction, AzulItem, AzulProof } from './kinds.ts';
import { itemOf } from './positions/item.ts';
import { gameOf } from './rules/convert.ts';
import { isRoundOver } from './rules/packed/round.ts';
import type { DraftAction, State } from './rules/state.ts';
import { draftActionSchema } from './rules/state-schema.ts';
import { itemSchema, proofSchema, tileActionSchema } from './schemas.ts';
import { moveText, readMoveText } from './text/move-notation.ts';
import { readState } from './text/read-state.ts';

const itemJson = codecOf(itemSchema);

/** Accepts an item only when its position is valid, has something to draft, and has the stages and choices it claims. */
const item: Codec<AzulItem> = {
  encode: ({ relaxed, ...item }) => itemJson.encode({ ...item, relaxed: [...relaxed] }),
  decode(json) {
    const read = itemJson.decode(json);
    if (!read.ok) return read;
    const state = readState(read.value.state);
    if (!state.ok) return refuse('malformed', `state: ${state.note}`);
    return checked(state.value, read.value);
  },
};

function checked(state: State, claimed: Omit<AzulItem, 'state'>): Verdict<AzulItem, 'malformed'> {
  const game = gameOf(state);
  if (isRoundOver(game)) return refuse('malformed', 'state: nothing is left to draft');
  const found = itemOf(game, claimed.relaxed);
  for (const part of ['game_stage', 'round_stage', 'choices'] as const) {
    if (canonicalJson(found[part]) !== canonicalJson(claimed[part])) {
      return refuse('malformed', `${part}: the position says ${canonicalJson(found[part])}`);
    }
  }
  return accept(found);
}

const proofJson = codecOf(proofSchema);

/** Lines of play are encoded as text, three letters for each move. */
const proof: Codec<AzulProof> = {
  encode: ({ basis, exact, nodes, moves }) =>
    proofJson.encode({
      basis,
      exact,
      nodes,
      moves: moves.map(({ line, ...move }) => ({ ...move, line: line.map(moveText).join(' ') })),
    }),
  decode(json) {
    const read = proofJson.decode(json);
    if (!read.ok) return read;
    const moves = read.value.moves.map(move => ({ ...move, line: lineOf(move.line) }));
    const { basis, exact, nodes } = read.value;
    return moves.every(isReadable)
      ? accept({ basis, exact, nodes, moves })
      : refuse('malformed', 'moves: a line is not a line of drafts');
  },
};

function lineOf(text: string): readonly DraftAction[] | null {
  if (text === '') return [];
  const line = text.split(' ').map(readMoveText);
  return line.every(action => action !== null) && line.map(moveText).join(' ') === text ? line : null;
}

function isReadable<M extends { readonly line: readonly DraftAction[] | null }>(
  move: M,
): move is M & { readonly line: readonly DraftAction[] } {
  return move.line !== null;
}

const action: Codec<AzulAction> = codecOf<AzulAction>(z.union([draftActionSchema, tileActionSchema]));

export const codecs = { item, proof, action };
