import { type Game, IS_GREY, SEAT_COUNT } from '../src/game.ts';
import type { Policy } from '../src/policy/index.ts';
import { MOST_MOVES } from '../src/rules/legal.ts';
import { RankedMoves } from '../src/search/many/ranked-moves.ts';
import { searchTable } from '../src/search/many/search-table.ts';
import { TableWorth } from '../src/search/many/table-worth.ts';
import { MOVE_MASK, takeGreatest } from '../src/search/move-list.ts';
import { type SearchLimits, searchRound } from '../src/search/round-search.ts';
import type { BoardValue } from '../src/search/value/board-value.ts';

/** Drafts by search on a value, at a table of any kind; `limits` is asked anew for every draft. */
export function searching(value: BoardValue, limits: () => SearchLimits): Policy {
  return (game, rng) => {
    const within = limits();
    if (game[SEAT_COUNT] === 2 && !game[IS_GREY]) return searchRound(game, value, within).move;
    return within.nodes === 1 ? firstInRank(game, value) : searchTable(game, value, within, rng).move;
  };
}

const listed = new Int32Array(MOST_MOVES);

/** What makes the own board worth most, if the round ended then. */
function firstInRank(game: Game, value: BoardValue): number {
  const end = new RankedMoves(new TableWorth(game, value)).list(listed, 0, game);
  return takeGreatest(listed, 0, end) & MOVE_MASK;
}
