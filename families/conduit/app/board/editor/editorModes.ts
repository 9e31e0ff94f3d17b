/** What a tap on a face does: lay a tile of the builder's own, lay a fixed one, or paint the silhouette. */
export const EDITOR_MODES = ['lay', 'fix', 'shape'] as const;
export type EditorMode = (typeof EDITOR_MODES)[number];
