import type { Family } from '@tessera/core';
import { codecs } from './codec.ts';
import { course } from './course.ts';
import { type AzulKinds, fields, REASONS } from './kinds.ts';
import { allowance, maker } from './make.ts';
import { DARK } from './pictures/dark.ts';
import { rulePictures } from './pictures/rule-pictures.ts';
import { svg } from './pictures/svg.ts';
import { text } from './pictures/text.ts';
import { thumbnail } from './pictures/thumbnail.ts';
import { judge, play } from './play.ts';
import { presets } from './presets.ts';
import { words } from './words.ts';

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

export { BANDS, type BandName, bandOf } from './bands.ts';
export { applyAction, dealGame, legalActions } from './engine.ts';
export { BUDGET_MS, within } from './evaluate/budget.ts';
export { bestActions, EVALUATE_NODES, type EvaluateOptions, type Evaluation, evaluatePosition } from './evaluate.ts';
export { FILTER_FAILURES, type FilterFailure } from './filters.ts';
export { itemAt } from './item.ts';
export type * from './kinds.ts';
export { LEVEL_IDS, LEVELS, type Level, type LevelId, levelNamed, levelPolicy } from './levels.ts';
export { type MatchGame, playMatchGame } from './match.ts';
export { eloOf, type MatchResult, matchResult } from './match-result.ts';
export { type MonteCarlo, type MonteCarloOptions, monteCarlo, type RolledMove } from './montecarlo/monte-carlo.ts';
export { moveText, readMoveText } from './move-text.ts';
export { readNotation, readNotationShape, writeNotation } from './notation.ts';
export { positionSvg } from './pictures/svg.ts';
export { actionText, boardText } from './pictures/text.ts';
export { actionsIn, decisionOf, lineToPlace, newGame, playToSeat, policyAction, turnOf } from './play.ts';
export { type Policy, type PolicyMix, policyOf } from './policy/index.ts';
export { reachFault } from './reachable.ts';
export type { Declined, RuleRefusal } from './refusal.ts';
export {
  checkGameEnd,
  isRoundComplete,
  type PendingLine,
  pendingLine,
  placeLine,
  resolveEndOfRound,
  settleEndOfRound,
} from './resolve.ts';
export { parseState, readShape, readState } from './schema.ts';
export type { SearchLimits } from './search/round-search.ts';
export { handValue } from './search/value/hand-value.ts';
export { valueFor } from './search/value/value-for.ts';
export { placeInWords } from './shape-words.ts';
export * from './simulate.ts';
export { type Standing, standings } from './standing.ts';
export type * from './state.ts';
export { rolloutPolicy, type Thought, think, thinkingPolicy } from './think.ts';
export { COLORS, type Color, SEATS, type Seats, WALLS, type WallKind } from './tiles.ts';
