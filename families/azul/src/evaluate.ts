import { accept, type Rng, refuse, rngFrom, type Verdict, type Work } from '@tessera/core';
import { actionOf, moveOfAction } from './action.ts';
import { movesOf } from './engine.ts';
import { chanceOf } from './evaluate/chance.ts';
import { type Foreseen, GameSearch } from './evaluate/game-search.ts';
import { searchNoise } from './evaluate/noise.ts';
import { playedOn } from './evaluate/outcome.ts';
import { rollOut } from './evaluate/rollouts.ts';
import { leastRoundsLeft } from './evaluate/rounds-left.ts';
import { gameOf, stateOf } from './flat.ts';
import { CENTER, type Game, IS_GREY, SEAT_COUNT, SOURCES } from './game.ts';
import type { AzulProof, ValuedMove } from './kinds.ts';
import { type Move, sourceOf } from './move.ts';
import { writeNotation } from './notation.ts';
import { RoundSolver } from './search/round-solver.ts';
import type { DraftAction, State } from './state.ts';

export interface EvaluateOptions {
  /** How many nodes may be seen: to settle what the round yields, and to look for what the game is worth. */
  readonly nodes: { readonly round: number; readonly game: number };
  /** Asked many times a millisecond; true ends everything. */
  readonly isOutOfTime?: () => boolean;
  /** The luck of rollouts; that of the position itself if left out. */
  readonly rng?: Rng;
}

export interface Evaluation extends AzulProof {
  /** Every move that is worth as much as the best. */
  readonly best: readonly DraftAction[];
  /** The play that is expected from the first of them on. */
  readonly line: readonly DraftAction[];
}

/** What ships: a middle position is seen to its end nearly always, a start to six plies or so. */
export const EVALUATE_NODES = { round: 100_000, game: 400_000 };

/** Units of work of an evaluation, as many as it may need. */
export const EVALUATE_ALLOWANCE = EVALUATE_NODES.round + EVALUATE_NODES.game;

const ROLLOUTS = 64;

/**
 * Values every legal draft; no moves where nothing is to draft. Equal limits of nodes give equal results. `onMore` is
 * told the whole table again and again while it improves; it must not evaluate anything itself.
 */
export function evaluatePosition(
  position: State | Game,
  options: EvaluateOptions,
  onMore: (soFar: Evaluation) => void = () => {},
): Evaluation {
  const game = position instanceof Int32Array ? position : gameOf(position);
  return evaluationOf(proofOf(game, options, found => onMore(evaluationOf(found()))));
}

function evaluationOf(proof: AzulProof): Evaluation {
  return { ...proof, best: bestActions(proof), line: proof.moves[0]?.line ?? [] };
}

/** Is told whenever more is known; what is known then is worked out when it is asked for. */
type OnMore = (found: () => AzulProof) => void;

/** The evaluation that ships; asks for its whole allowance at once. */
export function provePosition(state: State, work: Work): Verdict<AzulProof, 'Forced' | 'budget'> {
  const game = gameOf(state);
  const moves = movesOf(game);
  if (moves.length < 2) return refuse('Forced', `${moves.length} legal moves`);
  if (!work.spend(isForSearch(game) ? EVALUATE_ALLOWANCE : moves.length * ROLLOUTS)) return refuse('budget');
  return accept(proofOf(game, { nodes: EVALUATE_NODES, rng: work.rng }, () => {}));
}

function proofOf(game: Game, options: EvaluateOptions, onMore: OnMore): AzulProof {
  const moves = movesOf(game);
  return isForSearch(game)
    ? bySearch(game, moves, options, onMore)
    : byRollouts(game, moves, options.rng ?? luckOf(game));
}

/** Search is for two players on the fixed wall. */
export function isForSearch(game: Game): boolean {
  return game[SEAT_COUNT] === 2 && !game[IS_GREY];
}

export function bestActions({ moves }: AzulProof): readonly DraftAction[] {
  return moves.filter(({ regret }) => regret === 0).map(({ action }) => action);
}

function luckOf(game: Game): Rng {
  return rngFrom(writeNotation(stateOf(game)));
}

function bySearch(game: Game, moves: readonly Move[], options: EvaluateOptions, onMore: OnMore): AzulProof {
  if (moves.length === 0) return { basis: 'search', exact: true, nodes: 0, moves: [] };
  const { nodes, isOutOfTime = () => false } = options;
  const search = new GameSearch(game, moves, { nodes: nodes.game, isOutOfTime });
  const round = new RoundSolver(game, { moves: 'all', isOutOfTime });
  const found = () => proofBySearch(game, search.found(), round);
  for (;;) {
    const part = nextPart(search, round, nodes);
    if (part === 'none' || isOutOfTime()) break;
    onMore(found);
    if (part === 'game') search.advance();
    else round.advance(roundSlice(round, nodes.round));
  }
  const proof = found();
  return { ...proof, moves: withLine(game, proof.moves) };
}

/** The round may cost so many nodes before the game has had any, and such a share of the game's nodes later. */
const FIRST_ROUND_NODES = 20_000;
const ROUND_SHARE = 0.25;
/** Nodes that the game gets first. */
const FIRST_GAME_NODES = 2_000;

/** Both parts grow together, so that whenever the time is over each has had its share. */
function nextPart(search: GameSearch, round: RoundSolver, nodes: EvaluateOptions['nodes']): 'game' | 'round' | 'none' {
  const isRoundOpen = !round.isExact && round.nodes < nodes.round;
  if (search.isOver) return isRoundOpen ? 'round' : 'none';
  const due = search.nodes < FIRST_GAME_NODES ? 0 : FIRST_ROUND_NODES + ROUND_SHARE * search.nodes;
  return isRoundOpen && round.nodes < due ? 'round' : 'game';
}

/** As many nodes again as it had, so that beginning anew costs little. */
function roundSlice(round: RoundSolver, most: number): number {
  return Math.min(most - round.nodes, Math.max(FIRST_ROUND_NODES / 4, round.nodes));
}

function proofBySearch(game: Game, foreseen: Foreseen, round: RoundSolver): AzulProof {
  const bounds = round.bounds();
  const most = Math.max(...foreseen.moves.map(({ value }) => value));
  const noise = searchNoise(game, foreseen.isComplete);
  const roundsLeft = leastRoundsLeft(game);
  const valued = foreseen.moves.map(({ move, value, line }, m): ValuedMove => {
    const { low, high } = bounds[m]!;
    return {
      action: actionOf(move),
      round: low === high ? low : null,
      value: rounded(value),
      chance: rounded(chanceOf(value, roundsLeft, foreseen.isComplete)),
      regret: rounded(most - value),
      noise,
      line: line.map(actionOf),
    };
  });
  return { basis: 'search', exact: round.isExact, nodes: round.nodes + foreseen.nodes, moves: bestFirst(valued) };
}

/** The line of the first move, played on to the end of the round. */
function withLine(game: Game, [first, ...others]: readonly ValuedMove[]): readonly ValuedMove[] {
  const line = playedOn(game, first!.line.map(moveOfAction)).map(actionOf);
  return [{ ...first!, line }, ...others];
}

function byRollouts(game: Game, moves: readonly Move[], rng: Rng): AzulProof {
  const different = moves.filter(move => firstEqual(game, moves, move) === move);
  const rolled = rollOut(game, different, ROLLOUTS, rng);
  const valued = moves.map((move): ValuedMove => {
    const { value, regret, error } = rolled[different.indexOf(firstEqual(game, moves, move))]!;
    const noise = rounded(error);
    const action = actionOf(move);
    return { action, round: null, value: rounded(value), chance: null, regret: rounded(regret), noise, line: [action] };
  });
  return { basis: 'rollouts', exact: false, nodes: different.length * ROLLOUTS, moves: bestFirst(valued) };
}

/** Moves that do the same from equal factories are one move. */
function firstEqual(game: Game, moves: readonly Move[], move: Move): Move {
  const source = sourceOf(move);
  if (source === CENTER) return move;
  const take = move & TAKE_MASK;
  return moves.find(
    each =>
      (each & TAKE_MASK) === take &&
      sourceOf(each) !== CENTER &&
      game[SOURCES + sourceOf(each)] === game[SOURCES + source],
  )!;
}
/** The colour and the destination of a move. */
const TAKE_MASK = 63;

/** Least regret first; among equals the better round, then the order of the rules. */
function bestFirst(moves: readonly ValuedMove[]): readonly ValuedMove[] {
  return moves.toSorted((a, b) => a.regret - b.regret || (b.round ?? 0) - (a.round ?? 0));
}

/** To a thousandth. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0;
}
