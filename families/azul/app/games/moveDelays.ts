/** How long the engine waits before it moves, so that an eye can follow. */
export const PACES = ['calm', 'quick', 'at-once'] as const;
export type Pace = (typeof PACES)[number];

export const PACE_MS: Readonly<Record<Pace, number>> = { calm: 1100, quick: 450, 'at-once': 0 };

/** How long each step of the scoring is shown; at once there are no steps. */
export const BEAT_MS: Readonly<Record<Pace, number>> = { calm: 800, quick: 450, 'at-once': 0 };
