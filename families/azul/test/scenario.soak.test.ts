import { readParams, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { fields } from '../src/fields.ts';
import { azul } from '../src/index.ts';
import { GAME_STAGES, ROUND_STAGES } from '../src/positions/stages.ts';
import { SEATS, WALLS } from '../src/rules/tiles.ts';
import { plainFaults } from './plain-check.ts';
import { plainFilterFailures, plainGameStage, plainRoundStage } from './plain-stage.ts';

const SEEDS = 500;

describe('for five hundred seeds both stages and all filters are met, and the same seed gives the same position', () => {
  for (const players of SEATS) {
    for (const wall of WALLS) {
      for (const stage of GAME_STAGES) {
        for (const round of ROUND_STAGES) {
          test(`${players} players, ${wall} wall, ${stage} game, ${round} of the round`, () => {
            const params = readParams(fields, { players, wall, stage, round });
            if (!params.ok) throw new Error(params.note);
            for (let seed = 0; seed < SEEDS; seed++) {
              const propose = () =>
                azul.maker.propose(params.value, workWith(rngFrom(String(seed)), azul.allowance.propose));
              const item = propose();
              if (!item.ok) throw new Error(`seed ${seed}: ${item.reason}`);
              const { state, game_stage, round_stage, relaxed } = item.value;
              expect([game_stage, round_stage, relaxed]).toEqual([stage, round, []]);
              expect(plainGameStage(state)).toBe(stage);
              expect(plainRoundStage(state)).toBe(round);
              expect([...plainFilterFailures(state), ...plainFaults(state)]).toEqual([]);
              expect(propose()).toEqual(item);
            }
          });
        }
      }
    }
  }
});
