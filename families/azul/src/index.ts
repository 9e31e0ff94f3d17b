import type { Family } from '@tessera/core';
import { codecs } from './codecs.ts';
import { course } from './course.ts';
import { type AzulKinds, fields, REASONS } from './kinds.ts';
import { DARK } from './pictures/dark.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svg } from './pictures/svg.ts';
import { text } from './pictures/text.ts';
import { thumbnail } from './pictures/thumbnail.ts';
import { judge, play } from './play.ts';
import { allowance, maker } from './positions/propose.ts';
import { presets } from './presets.ts';
import { words } from './text/words.ts';

export const azul: Family<AzulKinds> = {
  id: 'azul',
  title: 'Azul',
  versions: { rules: 1, maker: 5, grader: 4 },
  seeds: 'number',
  fields,
  presets,
  reasons: REASONS,
  allowance,
  codecs,
  maker,
  play,
  judge,
  words,
  course,
  pictures: { text, svg, thumbnail, dark: DARK, rules: rulePictures },
};

export { BANDS, type BandName, bandOf } from './evaluation/bands.ts';
export {
  bestActions,
  EVALUATE_NODES,
  type EvaluateOptions,
  type Evaluation,
  evaluatePosition,
} from './evaluation/evaluate.ts';
export { BUDGET_MS, within } from './evaluation/time-budget.ts';
export type * from './kinds.ts';
export { LEVEL_IDS, LEVELS, type Level, type LevelId, levelNamed, levelPolicy } from './levels/levels.ts';
export { type MatchGame, playMatchGame } from './levels/match.ts';
export { eloOf, type MatchResult, matchResult } from './levels/match-result.ts';
export { rolloutPolicy, type Thought, think, thinkingPolicy } from './levels/think.ts';
export { positionSvg } from './pictures/svg.ts';
export { actionText, boardText } from './pictures/text.ts';
export { actionsIn, decisionOf, lineToPlace, newGame, playToSeat, policyAction, turnOf } from './play.ts';
export { type Policy, type PolicyMix, policyOf } from './policies/policy.ts';
export * from './policies/simulate.ts';
export { FILTER_FAILURES, type FilterFailure } from './positions/filters.ts';
export { itemAt } from './positions/item.ts';
export { reachFault } from './positions/reachable.ts';
export { applyAction, dealGame, legalActions } from './rules/drafting.ts';
export {
  checkGameEnd,
  isRoundComplete,
  type PendingLine,
  pendingLine,
  placeLine,
  resolveEndOfRound,
  settleEndOfRound,
} from './rules/end-of-round.ts';
export type { Declined, RuleRefusal } from './rules/refusals.ts';
export { type Standing, standings } from './rules/standings.ts';
export type * from './rules/state.ts';
export { COLORS, type Color, SEATS, type Seats, WALLS, type WallKind } from './rules/tiles.ts';
export type { SearchLimits } from './search/alpha-beta/search-by-alpha-beta.ts';
export { type MonteCarlo, type MonteCarloOptions, monteCarlo, type RolledMove } from './search/rollouts/monte-carlo.ts';
export { handValue } from './search/value/hand-value.ts';
export { valueFor } from './search/value/value-for.ts';
export { placeInWords } from './text/json-path-words.ts';
export { moveText, readMoveText } from './text/move-notation.ts';
export { readNotation, readNotationShape, writeNotation } from './text/notation.ts';
export { parseState, readShape, readState } from './text/read-state.ts';
