import { type AzulAction, type AzulPlayState, evaluatePosition, type State, think } from '@tessera/azul';
import { type Analysis, clock, type Finding, type Question, type Strength } from './protocol.ts';

/** Time to tell the last table, which the question's own time has to hold as well. */
const TELLING_MS = 4;

/** Answers one question; tells on the way what it has found so far. */
export function answer(question: Question, onFound: (found: Analysis) => void): Finding {
  if (question.ask === 'choose') return choose(question.at, question.strength);
  const { state, until } = question;
  return analyse(state, until === null ? () => false : () => clock() > until - TELLING_MS, onFound);
}

const FIRST_NODES = 2_000;
const GROWTH = 3;

/** Every move, seen deeper and deeper, until the time is out or more search would change nothing. */
function analyse(state: State, isOutOfTime: () => boolean, onFound: (found: Analysis) => void): Analysis | null {
  let last: Analysis | null = null;
  for (let nodes = FIRST_NODES; !isOutOfTime(); nodes *= GROWTH) {
    const found = { ...evaluatePosition(state, { nodes: { round: nodes, game: nodes }, isOutOfTime }), depth: null };
    if (last && isOutOfTime()) break;
    last = found;
    onFound(found);
    if (found.basis === 'rollouts' || (found.exact && found.moves.every(({ noise }) => noise === 0))) break;
  }
  return last;
}

function choose({ state }: AzulPlayState, strength: Strength): AzulAction | null {
  return think(state, strength)?.action ?? null;
}
