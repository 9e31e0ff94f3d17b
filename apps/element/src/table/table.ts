import {
  beginGame,
  countCheck,
  countHint,
  followHint,
  type Game,
  type Hint,
  type Kinds,
  type Made,
  pause,
  playAction,
  redo,
  restart,
  resume,
  type Session,
  settle,
  timeSpent,
  undo,
} from '@tessera/core';
import { createStore, type Store } from '@tessera/ui/store.ts';
import type { Puzzle } from '../open/puzzle.ts';
import type { Emit } from './events.ts';

/** A puzzle with a person at it. It outlives its place in the page: an element that is moved goes on where it was. */
export interface Table {
  readonly puzzle: Puzzle;
  readonly game: Store<Game>;
  readonly commands: TableCommands;
  /** With the grade and the proof that were found; null until then. */
  readonly proved: Store<Made | null>;
  /** Proves the puzzle, once. */
  prove: Puzzle['prove'];
  /** Stops the clock while nobody sees the board, and lets it run again. */
  watch(isSeen: boolean): void;
}

export type TableCommands = ReturnType<typeof commandsOf>;

export function openTable(puzzle: Puzzle, emit: Emit): Table {
  const game = createStore<Game>(beginGame(puzzle.rules, puzzle.made, Date.now()));
  const proved = createStore<Made | null>(null);
  const prove = async () => {
    const found = await puzzle.prove();
    if (found.ok && !proved.get()) {
      proved.set(found.value.made);
      emit('tessera-proved', { ...aboutPuzzle(puzzle), tier: found.value.made.grade.tier });
    }
    return found;
  };
  return {
    puzzle,
    game,
    commands: commandsOf(puzzle, game, emit),
    proved,
    prove,
    watch(isSeen) {
      const { session, outcome } = game.get();
      if (outcome === 'open') game.set({ outcome, session: (isSeen ? resume : pause)(session, Date.now()) });
    },
  };
}

/** What every event of a puzzle tells. */
export function aboutPuzzle({ made: { family, id } }: Pick<Puzzle, 'made'>): { family: string; id: string } {
  return { family, id };
}

function commandsOf(puzzle: Puzzle, store: Store<Game>, emit: Emit) {
  const { rules, made } = puzzle;
  const change = (next: (game: Game, now: number) => Game, action: Kinds['action'] | null = null) => {
    const before = store.get();
    const after = next(before, Date.now());
    if (after === before) return;
    store.set(after);
    tell(before, after, action);
  };
  const tell = (before: Game, after: Game, action: Kinds['action'] | null) => {
    const about = aboutPuzzle(puzzle);
    const { session } = after;
    if (before.session.steps !== session.steps || before.session.at !== session.at) {
      const json = action === null ? null : rules.codecs.action.encode(action);
      emit('move', { ...about, action: json, steps: session.at });
    }
    if (after.outcome !== 'solved' || before.outcome === 'solved' || rules.judge.kind !== 'solve') return;
    const { hints, checks, mistakes } = session;
    emit('solved', { ...about, time: timeSpent(session, Date.now()), hints, checks, mistakes });
  };
  const walk = (next: (session: Session) => Session) =>
    change((game, now) => {
      if (game.outcome !== 'open') return game;
      const session = next(game.session);
      return session === game.session ? game : settle(rules, session, now);
    });
  return {
    act: (action: Kinds['action']) => change((game, now) => playAction(rules, game, action, now), action),
    follow: (hint: Hint<Kinds>) => change((game, now) => followHint(rules, game, hint, now)),
    undo: () => walk(undo),
    redo: () => walk(redo),
    restart: () => change((game, now) => restart(rules, made, game, now)),
    countHint: () => walk(countHint),
    countCheck: (found: number) => walk(session => countCheck(session, found)),
  };
}
