import { type Band, type Figure, percentText } from '@tessera/core';
import { type BandName, bandOf } from '../../src/evaluation/bands.ts';
import type { AzulAction, AzulKinds, AzulProof, ValuedMove } from '../../src/kinds.ts';
import { moveOfAction } from '../../src/rules/action.ts';
import type { DraftAction } from '../../src/rules/state.ts';
import { words } from './words.ts';

/** The principal variation of a move; null where the proof has none. */
export function provenLine(proof: AzulProof, action: AzulAction): readonly DraftAction[] | null {
  const move = moveIn(proof, action);
  return move && move.line.length > 1 ? move.line : null;
}

export function moveIn({ moves }: AzulProof, action: AzulAction): ValuedMove | null {
  if ('Tile' in action) return null;
  const move = moveOfAction(action);
  return moves.find(each => moveOfAction(each.action) === move) ?? null;
}

/** The figures that a proof has, the same for every move. Rollouts of earlier makers estimate the round, never the game. */
export function figuresOf(proof: AzulProof): readonly Figure<AzulKinds>[] {
  const { round, lead, game, chance } = figuresIn(proof);
  return [round, lead, game, chance].filter(figure => figure !== null);
}

/** The figures that say how a move stands in the whole game, or in the round where nothing more is known. */
export function verdictFigures(proof: AzulProof): readonly Figure<AzulKinds>[] {
  const { round, game, chance } = figuresIn(proof);
  return (game ? [chance, game] : [round]).filter(figure => figure !== null);
}

type FigureName = keyof typeof words.figures;

/** Every figure by its name; null where the proof does not have it. */
function figuresIn(proof: AzulProof): Readonly<Record<FigureName, Figure<AzulKinds> | null>> {
  const { basis, moves } = proof;
  const of = (text: FigureText) => (action: AzulAction) => {
    const move = moveIn(proof, action);
    return move && text(move);
  };
  const figure = (id: FigureName, short: FigureText, text = short): Figure<AzulKinds> => {
    const [name, help] = words.figures[id];
    return { name, help, text: of(text), short: action => of(short)(action) ?? NONE };
  };
  const figureIf = (isKnown: boolean, id: FigureName, text: FigureText) => (isKnown ? figure(id, text) : null);
  const value = ({ value: lead }: ValuedMove) => leadText(lead);
  if (basis === 'rollouts') {
    return { round: figure('round', value, estimateText), lead: null, game: null, chance: null };
  }
  const has = (isIn: (move: ValuedMove) => boolean) => moves.some(isIn);
  return {
    round: figureIf(
      has(({ round }) => round !== null),
      'round',
      ({ round }) => (round === null ? null : leadText(round)),
    ),
    lead: figureIf(
      has(({ lead }) => lead !== undefined),
      'lead',
      ({ lead }) => (lead === undefined ? null : leadText(lead)),
    ),
    game: figure('game', value, estimateText),
    chance: figureIf(
      has(({ chance }) => chance !== null),
      'chance',
      ({ chance }) => (chance === null ? null : percentText(chance)),
    ),
  };
}

type FigureText = (move: ValuedMove) => string | null;

const NONE = '–';

/** With its error, unless more search changes nothing. */
function estimateText({ value, noise }: ValuedMove): string {
  return noise > 0 ? `${leadText(value)} ± ${noise.toFixed(1)}` : leadText(value);
}

function leadText(value: number): string {
  const size = Math.abs(value).toFixed(Number.isInteger(value) ? 0 : 1);
  if (Number(size) === 0) return '0';
  return value < 0 ? `−${size}` : `+${size}`;
}

const BANDS: Readonly<Record<BandName, Band>> = { Excellent: 'best', Good: 'good', Okay: 'okay', Miss: 'miss' };

/** The band of a move. */
export function moveBand(proof: AzulProof, action: AzulAction): Band {
  const move = moveIn(proof, action);
  if (!move) return 'miss';
  const best = proof.moves[0]!.chance;
  const chanceLost = best === null || move.chance === null ? undefined : best - move.chance;
  return BANDS[bandOf(move.regret, move.noise, chanceLost)];
}
