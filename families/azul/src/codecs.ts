import { accept, type Codec, canonicalJson, codecOf, type Json, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { type AzulAction, type AzulItem, type AzulProof, BASES } from './kinds.ts';
import { FILTER_FAILURES } from './positions/filters.ts';
import { itemOf } from './positions/item.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';
import { gameOf } from './rules/convert.ts';
import { isRoundOver } from './rules/packed/round.ts';
import type { DraftAction, State } from './rules/state.ts';
import { moveText, readMoveText } from './text/move-notation.ts';
import { draftActionSchema, readState } from './text/read-state.ts';

const whole = z.int().check(z.minimum(0));

const itemShape = z.strictObject({
  state: z.unknown(),
  game_stage: z.enum(GAME_STAGES),
  round_stage: z.enum(ROUND_STAGES),
  choices: z.strictObject({ legal_actions: whole, unique_destinations: whole, floor_actions: whole }),
  relaxed: z.array(z.enum(FILTER_FAILURES)),
}) as unknown as z.ZodMiniType<AzulItem>;

const shaped = codecOf<AzulItem>(itemShape);

/** Accepts an item only when its position is valid, has something to draft, and has the stages and choices it claims. */
const item: Codec<AzulItem> = {
  encode: shaped.encode,
  decode(json) {
    const read = shaped.decode(json);
    if (!read.ok) return read;
    const state = readState(read.value.state);
    if (!state.ok) return refuse('malformed', `state: ${state.note}`);
    return checked(state.value, read.value);
  },
};

function checked(state: State, claimed: AzulItem): Verdict<AzulItem, 'malformed'> {
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

const finite = z.number();
const positive = z.number().check(z.minimum(0));
const share = z.number().check(z.minimum(0), z.maximum(1));

const proofShape = z.strictObject({
  basis: z.enum(BASES),
  exact: z.boolean(),
  nodes: whole,
  moves: z.array(
    z.strictObject({
      action: draftActionSchema,
      round: z.nullable(z.int()),
      lead: z.optional(finite),
      value: finite,
      chance: z.nullable(share),
      regret: positive,
      noise: positive,
      line: z.string(),
    }),
  ),
});

/** Lines of play are encoded as text, three letters for each move. */
const proof: Codec<AzulProof> = {
  encode: ({ basis, exact, nodes, moves }) => ({
    basis,
    exact,
    nodes,
    moves: moves.map(({ line, ...move }) => ({ ...move, line: line.map(moveText).join(' ') }) as unknown as Json),
  }),
  decode(json) {
    const read = codecOf(proofShape).decode(json);
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

const place = z.int().check(z.minimum(0), z.maximum(4));
const action = codecOf<AzulAction>(
  z.union([draftActionSchema, z.strictObject({ Tile: z.strictObject({ row: place, column: place }) })]),
);

export const codecs = { item, proof, action };
