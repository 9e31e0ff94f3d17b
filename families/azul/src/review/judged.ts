import type { Band } from '@tessera/core';
import { type BandName, bandOf } from '../evaluation/bands.ts';
import { themesOf } from '../explanation/themes/index.ts';
import type { ThemeName } from '../explanation/themes/names.ts';
import type { AzulProof } from '../kinds.ts';
import { deciderIn, type Match } from '../records/match.ts';
import { gameOf } from '../rules/convert.ts';
import { legalActions } from '../rules/drafting.ts';
import type { DraftAction } from '../rules/state.ts';
import { moveText } from '../text/move-notation.ts';

/** A draft of a game and what the engine makes of it. Numbers are those of the player who drafted. */
export interface Judged {
  /** Its place among the actions. */
  readonly n: number;
  readonly seat: number;
  /** With the best move: the expected final lead by search, the lead at the end of the round by rollouts. */
  readonly value: number;
  /** Chance to win with the best move; null where it is not known. */
  readonly chance: number | null;
  /** Chance to win with the draft that was made. */
  readonly chanceAfter: number | null;
  /** Points that the draft gave away, and how far that can be trusted. */
  readonly regret: number;
  readonly noise: number;
  /** Null where there was nothing to choose. */
  readonly band: Band | null;
  /** What the decision was about; only for mistakes. Reviews from before this was kept have none. */
  readonly themes?: readonly ThemeName[] | undefined;
}

const BANDS = { Excellent: 'best', Good: 'good', Okay: 'okay', Miss: 'miss' } as const satisfies Record<BandName, Band>;

/** The places of all drafts among the actions; lines that were put on a wall are not among them. */
export function draftPlaces({ actions }: Match): readonly number[] {
  return actions.flatMap((action, n) => ('Tile' in action ? [] : [n]));
}

export function draftAt({ actions }: Match, n: number): DraftAction {
  const action = actions[n];
  if (!action || 'Tile' in action) throw new RangeError(`action ${n} is no draft`);
  return action;
}

export function judgedDraft(match: Match, n: number, proof: AzulProof): Judged {
  const { moves } = proof;
  const before = match.states[n]!;
  const code = moveText(draftAt(match, n));
  const best = moves[0]!;
  const made = moves.find(({ action }) => moveText(action) === code)!;
  const lost = best.chance === null || made.chance === null ? undefined : best.chance - made.chance;
  const isForced = legalActions(before.state).length < 2;
  const band = isForced ? null : BANDS[bandOf(made.regret, made.noise, lost)];
  return {
    n,
    seat: deciderIn(before)!,
    value: best.value,
    chance: best.chance,
    chanceAfter: made.chance,
    regret: made.regret,
    noise: made.noise,
    band,
    ...(band === 'okay' || band === 'miss' ? { themes: themesOf(gameOf(before.state), proof) } : {}),
  };
}

/** Worth another look. */
export function isMistake({ band }: Judged): boolean {
  return band === 'okay' || band === 'miss';
}

/** The least loss of win chance that makes a move worth practising. */
const LEAST_CHANCE_LOST = 0.05;

/** Win chance that a draft gave away, to a thousandth; null where it is not known. */
export function chanceLost({ chance, chanceAfter }: Judged): number | null {
  return chance === null || chanceAfter === null ? null : Math.round(1000 * (chance - chanceAfter)) / 1000;
}

/** A draft that cost much of the win chance. One that may be best never did. */
export function isCostly(one: Judged): boolean {
  return one.band !== null && one.band !== 'best' && (chanceLost(one) ?? 0) >= LEAST_CHANCE_LOST;
}

/** The costliest first; of equal ones the earlier. */
export function byCost(a: Judged, b: Judged): number {
  return chanceLost(b)! - chanceLost(a)! || a.n - b.n;
}
