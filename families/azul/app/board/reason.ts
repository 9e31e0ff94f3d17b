import type { Remark } from '@tessera/core';
import type { RoundOutcome } from '../../src/evaluation/round-outcome.ts';
import { explain } from '../../src/explanation/explain.ts';
import { finishesLine, type MoveEffects } from '../../src/explanation/move-effects.ts';
import { themesOf } from '../../src/explanation/themes/index.ts';
import { THEME_WORDS } from '../../src/explanation/themes/words.ts';
import type { AzulItem, AzulProof } from '../../src/kinds.ts';
import { gameOf } from '../../src/rules/convert.ts';
import type { DraftAction } from '../../src/rules/state.ts';
import { floorCost } from '../../src/rules/tiles.ts';
import { words as azulWords } from '../../src/text/words.ts';
import { words } from './words.ts';

/** Something about the own move and about the best one. */
export interface Both<T> {
  readonly own: T;
  readonly best: T;
}

interface Known {
  /** How the round ends; null where that is not proven. */
  readonly ends: Both<RoundOutcome> | null;
  readonly effects: Both<MoveEffects>;
}

/** Remarks that are a reason by themselves, the strongest first. */
const FIRST = ['decided'];
const THEN = ['more-now', 'ahead-now', 'gives-up'];
/** What speaks for a best move. */
const EFFECTS = ['finishes', 'marker'];

/** The main reason for the verdict on a move, in a sentence or two; empty where the figures say all. */
export function reasonFor(item: AzulItem, proof: AzulProof, action: DraftAction, known: Known): string {
  const remarks = explain(item, proof, action);
  const isBest = remarks[0]?.code === 'best' || remarks[0]?.code === 'as-good';
  const theme = themesOf(gameOf(item.state), proof)[0];
  return (
    said(remarks, FIRST) ??
    (theme ? words.compare.theme(THEME_WORDS[theme].title, THEME_WORDS[theme].says) : null) ??
    said(remarks, THEN) ??
    (isBest ? said(remarks, EFFECTS) : known.ends ? endReason(known.ends) : effectReason(known.effects)) ??
    ''
  );
}

function said(remarks: readonly Remark[], codes: readonly string[]): string | null {
  const found = codes.flatMap(code => remarks.find(remark => remark.code === code) ?? [])[0];
  return found ? azulWords.say(found) : null;
}

const text = words.compare.reasons;

/** The largest loss at the end of the round. */
function endReason({ own, best }: Both<RoundOutcome>): string | null {
  const [floor, lines] = [own.mine.floor - best.mine.floor, best.mine.lines - own.mine.lines];
  const theirs = (own.theirs?.points ?? 0) - (best.theirs?.points ?? 0);
  const [points, bonus] = [best.mine.points - own.mine.points, best.mine.bonus - own.mine.bonus];
  const losses = [
    { points: floorCost(own.mine.floor) - floorCost(best.mine.floor), say: text.floor(floor) },
    { points: theirs, say: text.theirs(theirs) },
    { points: bonus, say: text.bonus(bonus) },
    { points, say: lines > 0 ? text.lines(lines) : text.points(points) },
  ];
  const [worst] = losses.filter(loss => loss.points > 0).toSorted((a, b) => b.points - a.points);
  if (worst) return worst.say;
  return best.startsNext && !own.startsNext ? text.start : null;
}

/** What the moves themselves do that differs. */
function effectReason({ own, best }: Both<MoveEffects>): string | null {
  if (own.cost > best.cost) return text.spills(own.spilled - best.spilled);
  if (finishesLine(best) && !finishesLine(own)) return text.completes(best.row! + 1);
  if (best.takesMarker && !own.takesMarker) return text.takesMarker;
  if (own.takesMarker && !best.takesMarker) return text.leavesMarker;
  return null;
}
