import type { EngineThought, EngineTool, Json } from '@tessera/core';
import { type AzulAction, moveText, type State, type Thought, think } from '../index.ts';
import { readPosition } from './position.ts';

export const engine: EngineTool<State> = {
  read: readPosition,
  think(state, limits, onThought) {
    const best = think(state, limits, thought => onThought(told(thought)));
    return best && told(best);
  },
};

function told({ action, line, ...facts }: Thought): EngineThought {
  return { ...facts, action: action as unknown as Json, line: line.map(stepText) };
}

function stepText(action: AzulAction): string {
  return 'Tile' in action ? `${action.Tile.row + 1}-${action.Tile.column + 1}` : moveText(action);
}
