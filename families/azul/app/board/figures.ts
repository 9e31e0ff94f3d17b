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

function moveIn({ moves }: AzulProof, action: AzulAction): ValuedMove | null {
  if ('Tile' in action) return null;
  const move = moveOfAction(action);
  return moves.find(each => moveOfAction(each.action) === move) ?? null;
}

/** The figures that a proof has, the same for every move. Rollouts of earlier makers estimate the round, never the game. */
export function figuresOf(proof: AzulProof): readonly Figure<AzulKinds>[] {
  const { basis, moves } = proof;
  const of = (text: FigureText) => (action: AzulAction) => {
    const move = moveIn(proof, action);
    return move && text(move);
  };
  const figure = (id: keyof typeof words.figures, short: FigureText, text = short): Figure<AzulKinds> => {
    const [name, help] = words.figures[id];
    return { name, help, text: of(text), short: action => of(short)(action) ?? NONE };
  };
  const value = ({ value: lead }: ValuedMove) => leadText(lead);
  if (basis === 'rollouts') return [figure('round', value, estimateText)];
  return [
    ...(moves.some(({ round }) => round !== null)
      ? [figure('round', ({ round }) => (round === null ? null : leadText(round)))]
      : []),
    ...(moves.some(({ lead }) => lead !== undefined)
      ? [figure('lead', ({ lead }) => (lead === undefined ? null : leadText(lead)))]
      : []),
    figure('game', value, estimateText),
    ...(moves.some(({ chance }) => chance !== null)
      ? [figure('chance', ({ chance }) => (chance === null ? null : percentText(chance)))]
      : []),
  ];
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
