export { BAND_LIMITS, type BandName, bandOf } from './evaluation/bands.ts';
export {
  bestActions,
  EVALUATE_NODES,
  type EvaluateOptions,
  type Evaluation,
  evaluatePosition,
} from './evaluation/evaluate.ts';
export { BUDGET_MS, timeBudget } from './evaluation/time-budget.ts';
export { azul } from './family.ts';
export type { AzulParams } from './fields.ts';
export type * from './kinds.ts';
export { type EngineLevel, LEVEL_IDS, LEVELS, type LevelId, levelNamed, levelPolicy } from './levels/levels.ts';
export { type MatchGame, playMatchGame } from './levels/match.ts';
export { eloOf, type MatchResult, matchResult } from './levels/match-result.ts';
export { rolloutPolicy, searchPolicy, type Thought, think } from './levels/think.ts';
export { positionSvg } from './pictures/svg.ts';
export { actionText, boardText } from './pictures/text.ts';
export { actionsIn, decisionOf, lineToPlace, newGame, playToSeat, policyAction, turnOf } from './play.ts';
export { type Policy, type PolicyMix, policyOf } from './policies/policy.ts';
export * from './policies/simulate.ts';
export { FILTER_FAILURES, type FilterFailure } from './positions/filters.ts';
export { itemAt } from './positions/item.ts';
export { reachFault } from './positions/reachable.ts';
export { deciderIn, endingOf, type Match } from './records/match.ts';
export { movesText } from './records/moves-text.ts';
export { namesOf } from './records/names.ts';
export { type GameFault, readGame } from './records/read-game.ts';
export { type GameRecord, type Player, parseRecord, recordText } from './records/record.ts';
export { replay } from './records/replay.ts';
export { roundEndedBy } from './records/round.ts';
export { byCost, draftPlaces, isCostly, isMistake, type Judged, judgedDraft } from './review/judged.ts';
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
export type { DetailedRefusal, RuleRefusal } from './rules/rule-refusals.ts';
export { type Standing, standings } from './rules/standings.ts';
export type * from './rules/state.ts';
export { COLORS, type Color, SEATS, type Seats, WALLS, type WallKind } from './rules/tiles.ts';
export {
  type MonteCarloOptions,
  type MonteCarloResult,
  monteCarlo,
  type RolloutMove,
} from './search/rollouts/monte-carlo.ts';
export type { SearchLimits } from './search/search-result.ts';
export { handValue } from './search/value/hand-value.ts';
export { valueFor } from './search/value/value-for.ts';
export { actionCode, readActionCode } from './text/action-code.ts';
export { placeInWords } from './text/json-path-words.ts';
export { moveText, readMoveText } from './text/move-notation.ts';
export { readNotation, readNotationShape, writeNotation } from './text/notation.ts';
export { parseState, readShape, readState } from './text/read-state.ts';
