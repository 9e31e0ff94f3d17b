import { Color } from 'three';
import type { Colours } from './colours.ts';

export type SceneColours = Readonly<Record<keyof Colours, Color>>;

/** Colours as the drawing uses them. */
export function sceneColoursOf(colours: Colours): SceneColours {
  const entries = Object.entries(colours).map(([name, text]) => [name, new Color(text)] as const);
  return Object.fromEntries(entries) as SceneColours;
}
