import { accept, refuse, type Verdict } from '@tessera/core';
import { azulRules } from '../family-rules.ts';
import { checkGameEnd, isRoundComplete } from '../rules/end-of-round.ts';
import { seatsOf, wallKindOf } from '../rules/state.ts';
import { actionCode, readActionCode } from '../text/action-code.ts';
import { readNotation, writeNotation } from '../text/notation.ts';
import { dealText, dealTo } from './deal.ts';
import { sayIllegal } from './illegal-move.ts';
import { act, currentOf, type Match, openMatch } from './match.ts';
import { words } from './words.ts';

/** Players and wall, with which every position in notation begins. */
const POSITION = /^[2-4][fg]\./;

export function looksLikeMoves(text: string): boolean {
  return POSITION.test(withoutComments(text).trimStart());
}

/** From `#` to the end of a line is a comment. */
function withoutComments(text: string): string {
  return text.replaceAll(/#.*$/gm, '');
}

/** A game in notation: a position, its moves, and again the position after each deal, with white space between them. */
export function readMoves(text: string): Verdict<Match, 'malformed' | 'action' | 'start'> {
  const [first = '', ...tokens] = withoutComments(text)
    .split(/\s+/)
    .filter(token => token !== '');
  const begun = begin(first);
  if (!begun.ok) return begun;
  let match = begun.value;
  for (const token of tokens) {
    const next = POSITION.test(token) ? dealt(match, token) : moved(match, token);
    if (!next.ok) return next;
    match = next.value;
  }
  return accept(match);
}

function begin(text: string): Verdict<Match, 'start'> {
  const state = readNotation(text);
  if (!state.ok) return refuse('start', state.note);
  return accept(
    openMatch({
      game: 'azul',
      format: 1,
      rules: azulRules.versions.rules,
      wall: wallKindOf(state.value),
      seed: '0',
      players: Array.from({ length: seatsOf(state.value) }, () => ({ kind: 'person' }) as const),
      start: state.value,
      actions: [],
      deals: [],
      source: 'notation',
    }),
  );
}

function moved(match: Match, token: string): Verdict<Match, 'action'> {
  const action = readActionCode(token.toUpperCase());
  const next = action ? act(match, action) : refuse('action');
  if (next.ok) return next;
  const illegal = { n: match.actions.length, code: token, action };
  return refuse('action', sayIllegal(currentOf(match).state, match.record.players, illegal, next.reason));
}

/** A position may stand where a round is settled: it brings the next deal, and nothing else may differ. */
function dealt(match: Match, token: string): Verdict<Match, 'malformed' | 'action'> {
  const { state, stream } = currentOf(match);
  const given = readNotation(token);
  const round = state.round_number + 1;
  if (!given.ok) return refuse('malformed', words.deal.unreadable(round, given.note));
  if (checkGameEnd(state)) return refuse('action', words.deal.afterEnd);
  if (!isRoundComplete(state)) return refuse('action', words.deal.early(match.actions.length, round - 1));
  const next = dealTo(state, given.value.factories);
  if (!next.ok || writeNotation(next.value) !== token) return refuse('malformed', words.deal.other(round));
  const record = { ...match.record, deals: [...match.record.deals!, dealText(given.value.factories)] };
  return accept({ ...match, record, states: [...match.states.slice(0, -1), { state: next.value, stream }] });
}

/** A game in notation, a line for each deal and one for the moves of its round. */
export function movesText({ actions, states }: Match): string {
  const lines = [writeNotation(states[0]!.state)];
  let moves: string[] = [];
  for (const [n, action] of actions.entries()) {
    moves.push(actionCode(action));
    const after = states[n + 1]!.state;
    if (after.round_number === states[n]!.state.round_number) continue;
    lines.push(moves.join(' '), writeNotation(after));
    moves = [];
  }
  return `${[...lines, ...(moves.length > 0 ? [moves.join(' ')] : [])].join('\n')}\n`;
}
