import { moveOfAction } from '../src/action.ts';
import { isAsGoodAsBest } from '../src/grade.ts';
import type { AzulAction, AzulProof, ValuedMove } from '../src/kinds.ts';
import type { DraftAction } from '../src/state.ts';
import { words } from './words.ts';

/** What a proof may say about a move. One that knows neither the exact round nor a chance values the round alone. */
interface KnownMove {
  readonly action: DraftAction;
  readonly value: number;
  /** Standard error of the value; none where it is exact. */
  readonly error?: number;
  /** Exact lead when the round is settled; null where it was not solved. */
  readonly round?: number | null;
  /** Chance to win the game, 0 to 1. */
  readonly chance?: number | null;
  /** Drafts that are expected to follow, this one first. */
  readonly line?: readonly DraftAction[];
}

export interface Figure {
  readonly name: string;
  readonly help: string;
  text(action: AzulAction): string;
  /** Without its error. */
  short(action: AzulAction): string;
}

/** The drafts that a proof expects from a move on; null where it holds none. */
export function provenLine(proof: AzulProof, action: AzulAction): readonly DraftAction[] | null {
  const move: KnownMove | null = moveIn(proof, action);
  return move?.line && move.line.length > 1 ? move.line : null;
}

function moveIn({ moves }: AzulProof, action: AzulAction): ValuedMove | null {
  if ('Tile' in action) return null;
  const move = moveOfAction(action);
  return moves.find(each => moveOfAction(each.action) === move) ?? null;
}

/** The numbers that this proof holds, the same for every move. */
export function figuresOf(proof: AzulProof): readonly Figure[] {
  const moves: readonly KnownMove[] = proof.moves;
  const hasGame = moves.some(({ round, chance }) => round !== undefined || chance !== undefined);
  const of = (text: (move: KnownMove) => string) => (action: AzulAction) => {
    const move = moveIn(proof, action);
    return move ? text(move) : NONE;
  };
  const figure = (id: keyof typeof words.figures, short: (move: KnownMove) => string, text = short): Figure => {
    const [name, help] = words.figures[id];
    return { name, help, text: of(text), short: of(short) };
  };
  const value = ({ value: lead }: KnownMove) => leadText(lead);
  if (!hasGame) return [figure('round', value, estimateText)];
  return [
    ...(moves.some(({ round }) => isKnown(round)) ? [figure('round', ({ round }) => leadText(round))] : []),
    figure('game', value, estimateText),
    ...(moves.some(({ chance }) => isKnown(chance)) ? [figure('chance', ({ chance }) => percentText(chance))] : []),
  ];
}

const NONE = '–';

function isKnown(value: number | null | undefined): value is number {
  return typeof value === 'number';
}

/** With its error; without one where it is exact. */
function estimateText({ value, error = 0 }: KnownMove): string {
  return error > 0 ? `${leadText(value)} ± ${error.toFixed(1)}` : leadText(value);
}

function leadText(value: number | null | undefined): string {
  if (!isKnown(value)) return NONE;
  const size = Math.abs(value).toFixed(Number.isInteger(value) ? 0 : 1);
  return value < 0 ? `−${size}` : `+${size}`;
}

function percentText(chance: number | null | undefined): string {
  return isKnown(chance) ? `${Math.round(100 * chance)} %` : NONE;
}

// Points behind the best move.
const GOOD = 1.5;
const OKAY = 4;

export type Band = 'best' | 'good' | 'okay' | 'miss';

/** How much a move gives away; all that cannot be told from the best are best. */
export function bandOf(proof: AzulProof, action: AzulAction): Band {
  const move = moveIn(proof, action);
  if (!move) return 'miss';
  if (isAsGoodAsBest(move)) return 'best';
  if (move.regret <= GOOD) return 'good';
  return move.regret <= OKAY ? 'okay' : 'miss';
}
