import {
  beginGame,
  type Codec,
  expectOk,
  type Family,
  faultsIn,
  packText,
  playAction,
  readMadeLine,
  type SolveJudge,
  settle,
  undo,
} from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { type ToyKinds, toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { linesOf, remembered } from '../src/pack/lines.ts';
import { readPack } from '../src/pack/readPack.ts';
import { gameSaver } from '../src/play/gameSaver.ts';
import { openSaved } from '../src/play/savedForm.ts';
import { gameKey, loadGame } from '../src/storage/savedGames.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { firstOf, sums } from './playing.ts';
import { storeWith } from './stores.ts';

/** Sums with a count of how often proofs are read and written: once whenever a whole line is. */
function counting() {
  const counts = { decoded: 0, encoded: 0, checked: 0 };
  const { proof } = toy.codecs;
  const counted: Codec<ToyKinds['proof']> = {
    decode(json) {
      counts.decoded++;
      return proof.decode(json);
    },
    encode(value) {
      counts.encoded++;
      return proof.encode(value);
    },
  };
  const judge = toy.judge as SolveJudge<ToyKinds>;
  const check: typeof judge.check = state => {
    counts.checked++;
    return judge.check(state);
  };
  const family = { ...toy, codecs: { ...toy.codecs, proof: counted }, judge: { ...judge, check } };
  return { family: family as unknown as Family, counts };
}

describe('an item of a pack', () => {
  it('is decoded once by each thread, and encoded once to compare it with its line', async () => {
    const { family, counts } = counting();
    const items = [sums, firstOf(toy as Family, '2', { size: 4 })];
    const text = packText(
      toy,
      {},
      items.map(({ line }) => line),
    );

    const texts: string[] = [];
    const pack = expectOk(await readPack(remembered(linesOf(new Blob([text])), texts), async () => family));
    expect(counts).toMatchObject({ decoded: 2, encoded: 2 });
    const line = texts[pack.items[0]!.line - 1]!;
    expect(line).toBe(sums.line);

    const item = expectOk(readMadeLine(family, line));
    const shelf = shelfOver(storeWith(1_000_000));
    const keeper = gameSaver(shelf, family, item);
    let game = beginGame(family, item.made, 0);
    keeper.keep(game, 0);
    for (const { cell, mark } of (item.made.proof as ToyKinds['proof']).steps.slice(0, 3)) {
      game = playAction(family, game, { cell, mark }, 1000);
      keeper.keep(game, 1000);
    }
    const saved = expectOk(loadGame(shelf, gameKey('toy', originSearch(family, item.made.origin))));
    expect(expectOk(openSaved(family, saved, item)).game.session.at).toBe(3);
    expect(counts).toMatchObject({ decoded: 3, encoded: 2 });
  });
});

describe('a state', () => {
  it('is checked once, however often it is settled, drawn and come back to', () => {
    const { family, counts } = counting();
    const { steps } = sums.made.proof as ToyKinds['proof'];
    let game = beginGame(family, sums.made, 0);
    faultsIn(family, game);
    expect(counts.checked).toBe(1);
    for (const [nth, { cell, mark }] of steps.slice(0, 4).entries()) {
      game = playAction(family, game, { cell, mark }, 1000);
      for (let drawn = 0; drawn < 3; drawn++) faultsIn(family, game);
      expect(counts.checked).toBe(nth + 2);
    }
    game = settle(family, undo(game.session), 2000);
    faultsIn(family, game);
    expect(counts.checked).toBe(5);
  });
});
