import type { AzulAction, AzulPlayState, LevelId, State } from '@tessera/azul';
import { type Hired, hire, type ThinkingWorker } from './hired.ts';
import { type Inquiry, inquire, type Thinking } from './inquiry.ts';
import { type Analysis, clock, type Finding } from './protocol.ts';

interface Limits {
  /** How long to think; null: until it is stopped. */
  readonly ms: number | null;
}

/** A worker that thinks about one thing at a time: the next question ends the one before. */
export interface Thinker {
  /** Values every move of a position, and tells every better table on the way. */
  analyse(state: State, limits: Limits, onUpdate: (found: Analysis) => void): Thinking<Analysis>;
  /** Values every move as an item's proof does. */
  prove(state: State): Thinking<Analysis>;
  /** What the engine does at a level; null when nothing is to decide. */
  choose(at: AzulPlayState, level: LevelId): Thinking<AzulAction>;
  /** Ends what is thought about, and the worker with it. */
  close(): void;
}

/** Its worker starts to load at once, so that the first question finds it ready. */
export function openThinker(spawn: () => ThinkingWorker): Thinker {
  let hired: Hired = hire(spawn);
  let now: Thinking<Finding> | null = null;

  const ask = <T extends Finding>(inquiry: Omit<Inquiry<T>, 'onLost'>): Thinking<T> => {
    now?.stop();
    const asked = hired;
    const onLost = () => {
      asked.worker.terminate();
      hired = hire(spawn);
    };
    const thinking = inquire(asked, { ...inquiry, onLost });
    now = thinking;
    return thinking;
  };
  return {
    analyse: (state, { ms }, onFound) =>
      ask({
        question: () => ({ ask: 'analyse', state, until: ms === null ? null : clock() + ms }),
        ms,
        onFound,
      }),
    prove: state => ask({ question: () => ({ ask: 'prove', state }), ms: null, onFound: () => {} }),
    choose: (at, level) => ask({ question: () => ({ ask: 'choose', at, level }), ms: null, onFound: () => {} }),
    close() {
      now?.stop();
      hired.worker.terminate();
    },
  };
}
