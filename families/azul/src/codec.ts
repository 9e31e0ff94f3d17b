import { accept, type Codec, canonicalJson, codecOf, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { FILTER_FAILURES } from './filters.ts';
import { gameOf } from './flat.ts';
import { itemOf } from './item.ts';
import type { AzulAction, AzulItem, AzulProof } from './kinds.ts';
import { isRoundOver } from './rules/round.ts';
import { draftActionSchema, readState } from './schema.ts';
import { GAME_STAGES, ROUND_STAGES } from './stage.ts';
import type { State } from './state.ts';

const whole = z.int().check(z.minimum(0));

const itemShape = z.strictObject({
  state: z.unknown(),
  game_stage: z.enum(GAME_STAGES),
  round_stage: z.enum(ROUND_STAGES),
  choices: z.strictObject({ legal_actions: whole, unique_destinations: whole, floor_actions: whole }),
  relaxed: z.array(z.enum(FILTER_FAILURES)),
}) as unknown as z.ZodMiniType<AzulItem>;

const shaped = codecOf<AzulItem>(itemShape);

/** Reads an item only when its position is sound, has something to draft, and is what the item says about it. */
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

const proof = codecOf<AzulProof>(
  z.strictObject({
    exact: z.boolean(),
    rollouts: whole,
    moves: z.array(
      z.strictObject({ action: draftActionSchema, value: finite, error: positive, regret: positive, noise: positive }),
    ),
  }) as unknown as z.ZodMiniType<AzulProof>,
);

const place = z.int().check(z.minimum(0), z.maximum(4));
const action = codecOf<AzulAction>(
  z.union([draftActionSchema, z.strictObject({ Tile: z.strictObject({ row: place, column: place }) })]),
);

export const codecs = { item, proof, action };
