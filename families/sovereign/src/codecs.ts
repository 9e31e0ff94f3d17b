import { accept, type Codec, codecOf, refuse, type Verdict } from '@tessera/core';
import { readActionText, writeActionText } from './action-text.ts';
import { lettersOf } from './board.ts';
import { MIN_SIZE } from './limits.ts';
import { readLetters } from './notation.ts';
import { type SovereignAction, type SovereignItem, type SovereignProof, schemas } from './schema.ts';

const item: Codec<SovereignItem> = codecOf(schemas.item, checkItem);
const proof: Codec<SovereignProof> = codecOf(schemas.proof, checkProof);
const plainActions = codecOf(schemas.action);
/** Writes the short text, and reads the plain form too. */
const action: Codec<SovereignAction> = {
  decode: json => plainActions.decode(typeof json === 'string' ? readActionText(json) : json),
  encode: writeActionText,
};

export const codecs = { item, proof, action };

function checkItem(item: SovereignItem): Verdict<null> {
  const board = readLetters(item.regions, { stars: item.stars });
  if (!board.ok) return board;
  if (board.value.size !== item.size)
    return refuse('size', `size is ${item.size}, the regions have ${board.value.size} rows`);
  if (lettersOf(board.value) !== item.regions)
    return refuse('letters', 'regions must use the first letters, with none left out');
  return accept(null);
}

/** A column for every star, within the board. */
function checkProof({ solution }: SovereignProof): Verdict<null> {
  const size = solution.length;
  if (size < MIN_SIZE) return refuse('size', `a solution has at least ${MIN_SIZE} rows`);
  const isWithin = solution.every(
    row => row.length === solution[0]!.length && row.length > 0 && row.every(col => col < size),
  );
  return isWithin ? accept(null) : refuse('solution', 'a column lies outside the board');
}
