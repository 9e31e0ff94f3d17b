import { rngFrom, workWith } from '@tessera/core';
import { spearman } from '@tessera/testkit/bench';
import { conduit } from '../src/index.ts';
import { effortOfPlayer } from './players.ts';

const LOOK_AHEADS = [1, 3, 8] as const;
const PLAYERS = 2;
const MOST_LOOKS = 3_000_000;

/** How well the score, and the score of seed 001, order puzzles as simulated players of bounded look-ahead do. */
export function correlationLines(perPreset: number): readonly string[] {
  const rows = conduit.presets.flatMap(preset => rowsOf(preset.id, preset.params, perPreset));
  const line = (name: string, looks: (row: Row) => number) => {
    const by = (score: (row: Row) => number) => spearman(rows.map(score), rows.map(looks)).toFixed(3);
    return `  ${name}: score ${by(row => row.score)}, seed 001 score ${by(row => row.seedScore)}, backtracks ${by(row => row.backtracks)}`;
  };
  return [
    `  ${rows.length} puzzles (Spearman: floor 0.7, goal 0.85)`,
    ...LOOK_AHEADS.map((ahead, i) => line(`look-ahead ${ahead}`, row => row.looks[i]!)),
    line('mean of all players', row => row.looks.reduce((sum, each) => sum + each, 0)),
    `  the tiers of seed 001 agree with ours for ${rows.filter(row => row.tier === row.seedTier).length} of ${rows.length}`,
  ];
}

interface Row {
  readonly score: number;
  readonly tier: string;
  readonly seedScore: number;
  readonly seedTier: string;
  readonly backtracks: number;
  /** Logarithms of what players looked at, by look-ahead. */
  readonly looks: readonly number[];
}

function rowsOf(id: string, params: (typeof conduit.presets)[number]['params'], count: number): readonly Row[] {
  const rows: Row[] = [];
  for (let n = 0; rows.length < count; n++) {
    const rng = rngFrom('players').fork(id, n);
    const item = conduit.maker.propose(params, workWith(rng.fork('propose'), conduit.allowance.propose));
    if (!item.ok) continue;
    const proof = conduit.maker.prove(item.value, workWith(rng.fork('prove'), conduit.allowance.prove));
    if (!proof.ok) continue;
    const { score, tier, evidence } = conduit.maker.grade(item.value, proof.value);
    const looks = LOOK_AHEADS.map(ahead => {
      const efforts = Array.from({ length: PLAYERS }, (_, player) =>
        Math.log(effortOfPlayer(item.value, ahead, rng.fork('player', ahead, player), MOST_LOOKS)),
      );
      return efforts.reduce((sum, each) => sum + each, 0) / PLAYERS;
    });
    const { backtracks } = proof.value.stats;
    rows.push({
      score,
      tier,
      seedScore: Number(evidence.seedScore),
      seedTier: String(evidence.seedTier),
      backtracks,
      looks,
    });
  }
  return rows;
}
