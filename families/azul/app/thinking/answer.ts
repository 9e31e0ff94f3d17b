import {
  decisionOf,
  EVALUATE_NODES,
  evaluatePosition,
  levelNamed,
  levelPolicy,
  type State,
  within,
} from '@tessera/azul';
import { type Analysis, clock, type Finding, type Question } from './protocol.ts';

/** Answers one question; tells on the way what it has found so far. */
export function answer(question: Question, onFound: (found: Analysis) => void): Finding {
  switch (question.ask) {
    case 'choose':
      return decisionOf(question.at, levelPolicy(levelNamed(question.level)));
    case 'prove':
      return evaluatePosition(question.state, { nodes: EVALUATE_NODES });
    case 'analyse':
      return analyse(question.state, question.until, onFound);
  }
}

/** Tables come at most this often: a page draws no faster, and the first of them come in a crowd. */
const BETWEEN_TABLES_MS = 30;

/** Every move, seen deeper and deeper, until the time is out or more search would change nothing. */
function analyse(state: State, until: number | null, onFound: (found: Analysis) => void): Analysis {
  let told = Number.NEGATIVE_INFINITY;
  return evaluatePosition(state, within(until === null ? Number.POSITIVE_INFINITY : until - clock(), clock), found => {
    if (clock() - told < BETWEEN_TABLES_MS) return;
    told = clock();
    onFound(found);
  });
}
