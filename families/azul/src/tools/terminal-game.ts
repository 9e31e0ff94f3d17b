import {
  type AzulAction,
  type AzulPlayState,
  actionsIn,
  azul,
  boardText,
  lineToPlace,
  moveText,
  type Policy,
  playToSeat,
  readMoveText,
  standings,
  writeNotation,
} from '../index.ts';
import { words } from './words.ts';

/** Where a game stands, and where it stood before each decision of the person. Plain data: it travels to threads. */
export interface PlayedGame {
  readonly now: AzulPlayState;
  readonly before: readonly AzulPlayState[];
  readonly seat: number;
}

/** A game at the terminal, with whoever sits across. */
export interface TerminalGame extends PlayedGame {
  readonly opponent: Policy;
}

/** What an answer of the person comes to: another state of the game, something to read, or the end. */
export type Answer<G extends PlayedGame = TerminalGame> =
  | { readonly kind: 'go'; readonly game: G }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'quit' };

export function startGame(start: AzulPlayState, seat: number, opponent: Policy): TerminalGame {
  return { now: playToSeat(start, seat, opponent), before: [], seat, opponent };
}

export function isOver({ now }: PlayedGame): boolean {
  return actionsIn(now.state).length === 0;
}

/** The board, and what is to be decided. */
export function showGame(game: PlayedGame): string {
  const waiting = lineToPlace(game.now.state);
  const ask = waiting
    ? words.column(
        waiting.row + 1,
        waiting.columns.map(column => column + 1),
      )
    : words.move;
  return `\n${boardText(game.now.state)}\n\n${ask}`;
}

export function answer(game: TerminalGame, text: string): Answer {
  const word = text.trim().toLowerCase();
  if (word === 'q') return { kind: 'quit' };
  if (word === 'h' || word === '') return { kind: 'say', text: words.help };
  if (word === 'l') return { kind: 'say', text: draftsText(game) };
  if (word === 'n') return { kind: 'say', text: writeNotation(game.now.state) };
  if (word === 'u') return undo(game);
  const action = readAction(game, word);
  return action ? decide(game, action) : { kind: 'say', text: words.notAMove(text.trim()) };
}

function draftsText({ now }: PlayedGame): string {
  return actionsIn(now.state)
    .map(action => ('Tile' in action ? String(action.Tile.column + 1) : moveText(action)))
    .join(' ');
}

function undo(game: TerminalGame): Answer {
  const last = game.before.at(-1);
  if (!last) return { kind: 'say', text: words.nothingToUndo };
  return { kind: 'go', game: { ...game, now: last, before: game.before.slice(0, -1) } };
}

function readAction({ now }: PlayedGame, word: string): AzulAction | null {
  const waiting = lineToPlace(now.state);
  if (!waiting) return readMoveText(word);
  return /^[1-5]$/.test(word) ? { Tile: { row: waiting.row, column: Number(word) - 1 } } : null;
}

function decide(game: TerminalGame, action: AzulAction): Answer {
  const next = azul.play.act(game.now, action);
  if (!next.ok) return { kind: 'say', text: words.refusals[next.reason] ?? words.illegal };
  const now = playToSeat(next.value, game.seat, game.opponent);
  return { kind: 'go', game: { ...game, now, before: [...game.before, game.now] } };
}

/** The final board and the result, bonuses counted. */
export function resultText({ now, seat }: PlayedGame): string {
  const rows = standings(now.state).map(({ player, total, bonus, place }) => {
    const who = player === seat ? words.you : words.player(player + 1);
    return words.result(place, who, total, bonus);
  });
  return `\n${boardText(now.state)}\n\n${rows.sort().join('\n')}`;
}
