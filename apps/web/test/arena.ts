import type { Color, TileCounts } from '@tessera/azul';
import type { Match } from '@tessera/azul/app/games/match.ts';

/** The types of tiles of Board Game Arena. */
const TYPES: Readonly<Record<Color, number>> = { Black: 1, White: 2, Blue: 3, Yellow: 4, Red: 5 };
const MARKER = { id: 0, type: 0 };
const NAMES = ['Ada', 'Bo', 'Cy', 'Dee'];

interface Note {
  readonly type: string;
  readonly args: object;
}

/** A game on the coloured wall as Board Game Arena lists it, without what it says of points. */
export function arenaNotes({ actions, states }: Match): readonly Note[] {
  const notes: Note[] = [dealt(states[0]!.state)];
  for (const [n, action] of actions.entries()) {
    if ('Tile' in action) throw new RangeError('the grey wall is not played there');
    const { state } = states[n]!;
    const after = states[n + 1]!.state;
    const { source, color, destination } = action;
    const seat = state.active_player_id;
    const who = { playerId: 11 * (seat + 1), player_name: NAMES[seat] };
    const tiles = heap({
      [color]: (source === 'Center' ? state.center.tiles : state.factories[source.Factory]!)[color]!,
    });
    notes.push(
      {
        type: 'tilesSelected',
        args: {
          ...who,
          type: TYPES[color],
          fromFactory: source === 'Center' ? 0 : source.Factory + 1,
          selectedTiles: tiles,
        },
      },
      { type: 'tilesPlacedOnLine', args: { ...who, line: destination === 'Floor' ? 0 : destination.PatternLine + 1 } },
    );
    if (after.round_number === state.round_number) continue;
    const none = Object.fromEntries(state.players.map((_, player) => [11 * (player + 1), []]));
    notes.push({ type: 'emptyFloorLine', args: { floorLines: [], specialFactoryZeroTiles: none } }, dealt(after));
  }
  return notes;
}

function dealt({ factories }: Match['states'][number]['state']): Note {
  return { type: 'factoriesFilled', args: { factories: [[MARKER], ...factories.map(heap)] } };
}

function heap(counts: TileCounts): readonly object[] {
  return Object.entries(counts).flatMap(([color, count]) => Array(count).fill({ type: TYPES[color as Color] }));
}

/** The page of a replay as a browser saves it: more than a megabyte. */
export function arenaPage(match: Match): string {
  const lines = '<!-- a line of the page -->\n'.repeat(40_000);
  return `<html>${lines}<script>g_gamelogs = ${JSON.stringify(arenaNotes(match))};</script></html>`;
}
