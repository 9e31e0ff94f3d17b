import type { DraftAction, State } from '../src/rules/state.ts';
import { COLORS } from '../src/rules/tiles.ts';
import { type PositionSketch, position } from './plain-position.ts';

/** A position from a short sketch; what is not drawn is in the bag. */
export function sketch(parts: PositionSketch): State {
  return position(parts) as State;
}

/** `0B2`: blue from factory 0 to pattern line 2; `CB-`: from the centre to the floor. */
export function action(text: string): DraftAction {
  const [source, color, destination] = text;
  return {
    source: source === 'C' ? 'Center' : { Factory: Number(source) },
    color: COLORS['BYRKW'.indexOf(color!)]!,
    destination: destination === '-' ? 'Floor' : { PatternLine: Number(destination) },
  };
}
