const WHOLE: Readonly<Record<string, string>> = {
  state_version: 'the version of the format',
  ruleset_id: 'the name of the rules',
  round_number: 'the round',
  active_player_id: 'the player to move',
  starting_player_id: 'the player who began',
  bag: 'the bag',
  lid: 'the lid',
  factories: 'the list of factories',
  center: 'the centre',
  players: 'the list of players',
};

const BOARD: Readonly<Record<string, string>> = {
  score: 'the score',
  pattern_lines: 'the lines',
  wall: 'the wall',
  wall_colors: 'the wall',
  floor_line: 'the floor',
};

/** The part of a position that a JSON path leads to, in words; null for the position as a whole. */
export function placeInWords(path: string): string | null {
  const [part = '', index, board, row] = path.split('.');
  if (index === undefined || !/^\d+$/.test(index)) return WHOLE[part] ?? null;
  if (part === 'factories') return `factory ${Number(index) + 1}`;
  if (part !== 'players') return WHOLE[part] ?? null;
  const player = `player ${Number(index) + 1}`;
  if (board === 'pattern_lines' && row) return `line ${Number(row) + 1} of ${player}`;
  const named = BOARD[board ?? ''];
  return named ? `${named} of ${player}` : player;
}
