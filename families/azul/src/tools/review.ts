import { accept, type CommandJob, type CommandProgram, expectOk, refuse } from '@tessera/core';
import { EVALUATE_NODES, evaluatePosition } from '../evaluation/evaluate.ts';
import type { Match } from '../records/match.ts';
import { readGame } from '../records/read-game.ts';
import { parseRecord, recordText } from '../records/record.ts';
import { replay } from '../records/replay.ts';
import { draftPlaces, judgedDraft } from '../review/judged.ts';
import { type DealLuck, dealsOf, LUCK_OPTIONS, luckOf } from '../review/luck.ts';
import { moveText } from '../text/move-notation.ts';
import { REVIEW_NODES, type ReviewOptions } from './review-options.ts';
import { type ReviewedMove, reviewJson, reviewText } from './review-text.ts';
import { words } from './review-words.ts';

interface Task {
  readonly record: string;
  readonly nodes: number;
  readonly deals: number;
}

/** Reviews a game in threads: a move each, then a deal each. */
export const review: CommandProgram<ReviewOptions> = {
  async run({ operands: [file = '-'], options }, io) {
    const read = readGame(await io.readText(file));
    if (!read.ok) return refuse('refused', words.unread(file, read.note ?? read.reason));
    const match = read.value;
    const drafts = draftPlaces(match);
    if (drafts.length === 0) return refuse('refused', words.noMoves(file));
    const { nodes = REVIEW_NODES, deals, format, workers } = options;
    const task: Task = { record: recordText(match.record), nodes, deals };
    const onDone = (done: number) => io.progress(() => words.evaluated(done, drafts.length));
    const moves = (await io.inThreads('move', task, drafts.length, { workers, onDone })) as readonly ReviewedMove[];
    const dealt = deals > 0 ? dealsOf(match).length : 0;
    const luck = (await io.inThreads('deal', task, dealt, { workers })) as readonly DealLuck[];
    await io.print(format === 'json' ? reviewJson(match, moves, luck) : reviewText(match, moves, luck));
    return accept(null);
  },
  jobs: { move: reviewMove satisfies CommandJob, deal: reviewDeal satisfies CommandJob },
};

/** The share of the nodes that solves the round, as in the evaluation that ships. */
const ROUND_SHARE = EVALUATE_NODES.round / (EVALUATE_NODES.round + EVALUATE_NODES.game);

function reviewMove({ record, nodes }: Task, index: number): ReviewedMove {
  const match = matchOf(record);
  const n = draftPlaces(match)[index]!;
  const round = Math.floor(nodes * ROUND_SHARE);
  const proof = evaluatePosition(match.states[n]!.state, { nodes: { round, game: nodes - round } });
  return { ...judgedDraft(match, n, proof), best: moveText(proof.moves[0]!.action) };
}

function reviewDeal({ record, deals }: Task, index: number): DealLuck {
  return luckOf(dealsOf(matchOf(record))[index]!, { ...LUCK_OPTIONS, deals });
}

let latest: { readonly record: string; readonly match: Match } | null = null;

/** The game that a thread works on, replayed once. */
function matchOf(record: string): Match {
  if (latest?.record !== record) latest = { record, match: expectOk(replay(expectOk(parseRecord(record)))) };
  return latest.match;
}
