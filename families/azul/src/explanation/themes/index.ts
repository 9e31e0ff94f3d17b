import type { AzulProof } from '../../kinds.ts';
import type { PackedGame } from '../../rules/packed/game.ts';
import { adjacency } from './adjacency.ts';
import { bonusRace } from './bonus-race.ts';
import { colourConflict } from './colour-conflict.ts';
import { decisionFor } from './decision.ts';
import { denial } from './denial.ts';
import { endgame } from './endgame.ts';
import { firstPlayerMarker } from './first-player-marker.ts';
import { floorDilemma } from './floor-dilemma.ts';
import { lineCompletion } from './line-completion.ts';
import type { ThemeName } from './names.ts';
import type { Theme } from './theme.ts';

/** In the order of `THEME_NAMES`. */
export const THEMES: readonly Theme[] = [
  colourConflict,
  floorDilemma,
  denial,
  firstPlayerMarker,
  lineCompletion,
  bonusRace,
  endgame,
  adjacency,
];

export function themeNamed(name: ThemeName): Theme {
  return THEMES.find(theme => theme.name === name)!;
}

/** All themes of a decision. */
export function themesOf(game: PackedGame, proof: AzulProof): readonly ThemeName[] {
  const decision = decisionFor(game, proof);
  return decision ? THEMES.filter(theme => theme.holds(decision)).map(({ name }) => name) : [];
}
