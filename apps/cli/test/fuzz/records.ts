import {
  type AzulPlayState,
  azul,
  decisionOf,
  moveText,
  newGame,
  policyOf,
  readGame,
  recordText,
  writeNotation,
} from '@tessera/azul';
import { expectOk, pick, type Rng } from '@tessera/core';
import { hostileBytes, hostileJson, hostileText, noise } from '@tessera/testkit/fuzz';
import { type Fuzzer, sayAbout } from './workplace.ts';

/** A greedy game as its positions and moves in notation, up to some moves; a review takes about as long as there are. */
function gameText(players: 2 | 3 | 4, wall: 'fixed' | 'grey', moves: number): string {
  const policy = policyOf('AllGreedy');
  const words: string[] = [];
  let [round, now]: [number, AzulPlayState] = [0, newGame(players, wall, '1')];
  for (let left = moves; left > 0; left--) {
    const action = decisionOf(now, policy);
    if (!action || 'Tile' in action) break;
    if (now.state.round_number > round) words.push(writeNotation(now.state));
    round = now.state.round_number;
    words.push(moveText(action));
    now = expectOk(azul.play.act(now, action));
  }
  return `${words.join(' ')}\n`;
}

const NOTATION = [gameText(2, 'fixed', 14), gameText(3, 'grey', 5), gameText(4, 'fixed', 3)];
const RECORDS = NOTATION.map(text => recordText(expectOk(readGame(text)).record));

const of = (type: number, count: number) => Array.from({ length: count }, () => ({ type }));
/** A deal and the first move, as Board Game Arena tells them. */
const ARENA = [
  {
    type: 'factoriesFilled',
    args: { factories: [of(0, 1), ...[1, 2, 3, 4, 5].map(type => of(type, 4))], remainingTiles: 80 },
  },
  {
    type: 'tilesSelected',
    args: { playerId: 11, type: 1, fromFactory: 1, selectedTiles: of(1, 4), discardedTiles: [] },
  },
  { type: 'tilesPlacedOnLine', args: { playerId: 11, line: 4, placedTiles: of(1, 4), discardedTiles: [] } },
];

const OPTIONS = ['--format=json', '--format=text', '--deals=2', '--nodes=1', '--nodes=0', '--deals=-1'];

/** Games to review: our own records, moves in notation, and logs of Board Game Arena. */
export const records: Fuzzer = (rng, place) => {
  const asked = Array.from({ length: rng.uint(2) }, () => pick(rng, OPTIONS));
  const args = ['azul', 'review', '@in', '--nodes', '5', '--deals', '1', '--workers', '1', ...asked];
  return sayAbout(place, args, hostileBytes(rng, hostileGame(rng)));
};

function hostileGame(rng: Rng): string {
  switch (rng.uint(5)) {
    case 0:
      return noise(rng, [...NOTATION, ...RECORDS]);
    case 1:
      return hostileText(rng, pick(rng, NOTATION));
    case 2:
      return hostileText(rng, pick(rng, RECORDS));
    case 3:
      return JSON.stringify(hostileJson(rng, JSON.parse(pick(rng, RECORDS)))) ?? '';
    default:
      return JSON.stringify(hostileJson(rng, ARENA)) ?? '';
  }
}
