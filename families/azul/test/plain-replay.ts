import { plainFaults } from './plain-check.ts';
import { countOf } from './plain-counts.ts';
import { isRoundOver, plainApply, plainLegal } from './plain-draft.ts';
import { isGameOver, plainBonus } from './plain-end.ts';
import { plainResolve } from './plain-round.ts';
import {
  PLAIN_COLORS,
  type PlainAction,
  type PlainColumnChoice,
  type PlainDraw,
  type PlainResult,
  type PlainState,
} from './plain-types.ts';

export interface PlainStep {
  readonly state: PlainState;
  /** Null: the end of the round. A draft that ends the round may also hold the end of the round in its `next`. */
  readonly action: PlainAction | null;
  readonly next: PlainState;
  /** What the recording side held to be legal in `state`, in any order; left out: not compared. */
  readonly legal?: readonly PlainAction[];
}

export interface ReplayReading {
  /** Whether the scores of a finished game hold the bonuses already. */
  readonly bonuses: 'apart' | 'added';
}

/** Plays a recorded game again by the plain rules; the first difference in words, or null if there is none. */
export function replayDifference(
  steps: readonly PlainStep[],
  reading: ReplayReading = { bonuses: 'apart' },
): string | null {
  for (const [index, step] of steps.entries()) {
    const before = index === 0 ? null : difference(steps[index - 1]!.next, step.state, 'state');
    const found = before ?? stepDifference(step, reading);
    if (found !== null) return `step ${index} ${JSON.stringify(step.action)}: ${found}`;
  }
  return null;
}

function stepDifference(step: PlainStep, reading: ReplayReading): string | null {
  const faults = plainFaults(step.state);
  if (faults.length > 0) return `unsound state: ${faults.join('; ')}`;
  const legal = step.legal && legalDifference(plainLegal(step.state), step.legal);
  if (legal) return legal;
  const result = expectedAfter(step);
  if ('refused' in result) return `refused: ${result.refused.join(', ')}`;
  const expected = reading.bonuses === 'added' ? withBonuses(result.state) : result.state;
  return difference(expected, step.next, 'next');
}

function expectedAfter({ state, action, next }: PlainStep): PlainResult {
  const choose = columnsSeenIn(next);
  if (action === null) return plainResolve(state, drawsSeenIn(next), choose);
  const drafted = plainApply(state, action);
  if ('refused' in drafted || !isRoundOver(drafted.state)) return drafted;
  const isResolved = next.round_number > state.round_number || isGameOver(next);
  return isResolved ? plainResolve(drafted.state, drawsSeenIn(next), choose) : drafted;
}

function withBonuses(state: PlainState): PlainState {
  if (!isGameOver(state)) return state;
  return { ...state, players: state.players.map(each => ({ ...each, score: each.score + plainBonus(each) })) };
}

/** Draws so that the factories become those of `next`, as far as the bag allows. */
export function drawsSeenIn(next: PlainState): PlainDraw {
  const wanted = next.factories.map(factory => PLAIN_COLORS.map(color => countOf(factory, color)));
  let drawn = 0;
  return remaining => {
    const factory = wanted[Math.floor(drawn++ / 4)] ?? [];
    const index = PLAIN_COLORS.findIndex((color, i) => (factory[i] ?? 0) > 0 && countOf(remaining, color) > 0);
    // Nothing fits: any tile will do, since the factories then differ and that is reported.
    if (index === -1) return PLAIN_COLORS.find(color => countOf(remaining, color) > 0)!;
    factory[index] = factory[index]! - 1;
    return PLAIN_COLORS[index]!;
  };
}

/** Grey wall: the columns that the tiles got in `next`. */
export function columnsSeenIn(next: PlainState): PlainColumnChoice {
  return (_state, player, row, color, columns) => {
    const cells = next.players[player]?.wall_colors?.[row] ?? [];
    return columns.find(column => cells[column] === color) ?? columns[0]!;
  };
}

/** The first action that only one of two lists has, in whatever order they are. */
export function legalDifference(expected: readonly PlainAction[], got: readonly PlainAction[]): string | null {
  const text = ({ source, color, destination }: PlainAction) => JSON.stringify({ source, color, destination });
  const expectedTexts = expected.map(text);
  const gotTexts = got.map(text);
  const missing = expectedTexts.filter(each => !gotTexts.includes(each));
  const extra = gotTexts.filter(each => !expectedTexts.includes(each));
  if (missing.length > 0) return `legal action missing: ${missing.join(' ')}`;
  if (extra.length > 0) return `not legal: ${extra.join(' ')}`;
  return gotTexts.length === expectedTexts.length ? null : 'a legal action is listed twice';
}

/** The first place where two values differ. What `got` has beyond the plain state's fields is not looked at. */
export function difference(expected: unknown, got: unknown, path: string): string | null {
  if (Object.is(expected, got)) return null;
  if (!isRecord(expected) || !isRecord(got) || lengthOf(expected) !== lengthOf(got)) {
    return `${path}: expected ${show(expected)}, got ${show(got)}`;
  }
  for (const key of Object.keys(expected)) {
    const nothing = isColor(key) ? 0 : undefined;
    const found = difference(expected[key], got[key] === undefined ? nothing : got[key], key);
    if (found !== null) return `${path}.${found}`;
  }
  if (Array.isArray(expected)) return null;
  const extra = PLAIN_COLORS.find(color => expected[color] === undefined && (got[color] ?? 0) !== 0);
  return extra === undefined ? null : `${path}.${extra}: expected 0, got ${show(got[extra])}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Undefined for what is no array, so that an array and an object differ. */
function lengthOf(value: object): number | undefined {
  return Array.isArray(value) ? value.length : undefined;
}

function isColor(key: string): boolean {
  return (PLAIN_COLORS as readonly string[]).includes(key);
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
