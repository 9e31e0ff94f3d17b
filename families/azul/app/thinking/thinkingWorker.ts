import {
  type AzulAction,
  type AzulPlayState,
  decisionOf,
  EVALUATE_NODES,
  type Evaluation,
  evaluatePosition,
  type LevelId,
  levelNamed,
  levelPolicy,
  type State,
  timeBudget,
} from '@tessera/azul';
import { serveInWorker } from '@tessera/core';
import { clock } from './clock.ts';

/** What is known of every move at one moment of the search. */
export type Analysis = Evaluation;

export interface AnalyseRequest {
  readonly state: State;
  /** When to come to an end, on `clock`; null: never. */
  readonly until: number | null;
}

export interface ChooseRequest {
  readonly at: AzulPlayState;
  readonly level: LevelId;
}

/** Tables come at most this often: a page draws no faster, and the first of them come in a crowd. */
const BETWEEN_TABLES_MS = 30;

export const handlers = {
  /** Every move, seen deeper and deeper, until the time is out or more search would change nothing. */
  analyse({ state, until }: AnalyseRequest, onProgress: (found: Analysis) => void): Analysis {
    let told = Number.NEGATIVE_INFINITY;
    const ms = until === null ? Number.POSITIVE_INFINITY : until - clock();
    return evaluatePosition(state, timeBudget(ms, clock), found => {
      if (clock() - told < BETWEEN_TABLES_MS) return;
      told = clock();
      onProgress(found);
    });
  },
  /** The table that ships with an item: as many nodes for everyone, whatever the time. */
  prove: (state: State): Analysis => evaluatePosition(state, { nodes: EVALUATE_NODES }),
  /** What the engine does at a level; null when nothing is to decide. */
  choose: ({ at, level }: ChooseRequest): AzulAction | null => decisionOf(at, levelPolicy(levelNamed(level))),
};

export type ThinkingHandlers = typeof handlers;

serveInWorker(handlers);
