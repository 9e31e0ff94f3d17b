import { parseArgs } from 'node:util';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { recordsIn } from './fit.ts';
import { RECORD, RECORD_SEATS } from './record.ts';
import { carriedBoards, pointsToCome, recordedNext } from './recorded-boards.ts';
import { TABLE_SETS, type TableKind, tableSetNamed } from './tables.ts';
import { valueNamed } from './values.ts';

/** Predicts that the lead does not change. */
const nothing: BoardValue = { id: 'nothing', prospects: null, of: () => 0 };

/** The root mean square error of the predicted change of a lead until the end of the game, over all pairs of seats; in points. */
export function pairError(value: BoardValue, records: Int32Array, { seats, wall }: TableKind): number {
  let squares = 0;
  let pairs = 0;
  for (let at = 0; at < records.length; at += RECORD) {
    if (records[at + RECORD_SEATS] !== seats) continue;
    const next = recordedNext(records, at);
    const boards = carriedBoards(records, at, wall === 'grey');
    const excess = boards.map((board, seat) => value.of(board, next) - pointsToCome(records, at, seat));
    for (const [a, mine] of excess.entries()) {
      for (const theirs of excess.slice(a + 1)) {
        squares += (mine - theirs) ** 2;
        pairs++;
      }
    }
  }
  return Math.sqrt(squares / pairs);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string', default: 'fixed-two' },
      values: { type: 'string', default: 'nothing,hand,learned' },
    },
  });
  const set = tableSetNamed(values.table);
  const records = recordsIn(positionals);
  for (const table of TABLE_SETS[set].tables) {
    const errors = values.values.split(',').map(name => {
      const value = name === 'nothing' ? nothing : valueNamed(name, set);
      return `${name} ${pairError(value, records, table).toFixed(2)}`;
    });
    console.log(`${table.seats} players, ${table.wall} wall: ${errors.join(', ')} points`);
  }
}
