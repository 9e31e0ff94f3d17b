import type { AzulPlayState, State } from '@tessera/azul';
import type { Line } from '@tessera/core';
import { sayMove } from '../../../src/records/moves.ts';
import { words as recordWords } from '../../../src/records/words.ts';
import { words } from '../words.ts';

/** A line whose steps call the players by the names that they have in the game. */
export function namedLine({ note, steps }: Line, from: State, names: readonly string[]): Line {
  return {
    note,
    steps: steps.map((step, n) => {
      const before = n === 0 ? from : (steps[n - 1]!.state as AzulPlayState).state;
      const name = names[before.active_player_id]!;
      const action = step.action as Parameters<typeof sayMove>[0] | null;
      return { ...step, text: action ? recordWords.by(name, sayMove(action)) : settled(step.state, names) };
    }),
  };
}

function settled(state: unknown, names: readonly string[]): string {
  const { players } = (state as AzulPlayState).state;
  return words.review.settled(players.map(({ score }, seat) => `${names[seat]} ${score}`).join(', '));
}
