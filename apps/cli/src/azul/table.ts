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
} from '@tessera/azul';

/** A game at the terminal: where it stands, and where it stood before each decision of the person. */
export interface Table {
  readonly now: AzulPlayState;
  readonly before: readonly AzulPlayState[];
  readonly seat: number;
  readonly opponent: Policy;
}

/** What an answer of the person comes to: another table, something to read, or the end. */
export type Answer =
  | { readonly kind: 'go'; readonly table: Table }
  | { readonly kind: 'say'; readonly text: string }
  | { readonly kind: 'quit' };

const HELP = `A draft is three signs: from, colour, to. 2K4 takes black from factory 2 to line 4, CWF white from the centre to the floor.
Colours: B blue, Y yellow, R red, K black, W white.
l lists the drafts there are, u takes the last one back, n prints the position in one line, h this, q quits.`;

export function sitDown(start: AzulPlayState, seat: number, opponent: Policy): Table {
  return { now: playToSeat(start, seat, opponent), before: [], seat, opponent };
}

export function isOver({ now }: Table): boolean {
  return actionsIn(now.state).length === 0;
}

/** The board, and what is to be decided. */
export function showTable(table: Table): string {
  const waiting = lineToPlace(table.now.state);
  const ask = waiting
    ? `Line ${waiting.row + 1} is full. Which column (${waiting.columns.map(column => column + 1).join(', ')})?`
    : 'Your draft? (h for help)';
  return `\n${boardText(table.now.state)}\n\n${ask}`;
}

export function answer(table: Table, text: string): Answer {
  const word = text.trim().toLowerCase();
  if (word === 'q') return { kind: 'quit' };
  if (word === 'h' || word === '') return { kind: 'say', text: HELP };
  if (word === 'l') return { kind: 'say', text: draftsText(table) };
  if (word === 'n') return { kind: 'say', text: writeNotation(table.now.state) };
  if (word === 'u') return undo(table);
  const action = readAction(table, word);
  return action
    ? decide(table, action)
    : { kind: 'say', text: `"${text.trim()}" is no draft; h explains how they are written` };
}

function draftsText({ now }: Table): string {
  return actionsIn(now.state)
    .map(action => ('Tile' in action ? String(action.Tile.column + 1) : moveText(action)))
    .join(' ');
}

function undo(table: Table): Answer {
  const last = table.before.at(-1);
  if (!last) return { kind: 'say', text: 'There is nothing to take back.' };
  return { kind: 'go', table: { ...table, now: last, before: table.before.slice(0, -1) } };
}

function readAction({ now }: Table, word: string): AzulAction | null {
  const waiting = lineToPlace(now.state);
  if (!waiting) return readMoveText(word);
  return /^[1-5]$/.test(word) ? { Tile: { row: waiting.row, column: Number(word) - 1 } } : null;
}

function decide(table: Table, action: AzulAction): Answer {
  const next = azul.play.act(table.now, action);
  if (!next.ok) return { kind: 'say', text: next.note ?? next.reason };
  const now = playToSeat(next.value, table.seat, table.opponent);
  return { kind: 'go', table: { ...table, now, before: [...table.before, table.now] } };
}

/** The final board and the result, bonuses counted. */
export function resultText({ now, seat }: Table): string {
  const rows = standings(now.state).map(({ player, total, bonus, place }) => {
    const who = player === seat ? 'You' : `Player ${player + 1}`;
    return `${place}. ${who}: ${total} points, ${bonus} of them bonuses`;
  });
  return `\n${boardText(now.state)}\n\n${rows.sort().join('\n')}`;
}
