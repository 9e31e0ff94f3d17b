import {
  accept,
  type Family,
  type GivenBoard,
  type Hint,
  type Refusal,
  refuse,
  rngFrom,
  type Verdict,
  workWith,
} from '@tessera/core';
import { words as cliWords } from '../words.ts';
import { expectFamily, loadTool } from './families.ts';

const words = cliWords.hint;

interface HintRequest {
  readonly family: string;
  /** A board as it was given, JSON already read or plain text, and the line that it began on. */
  readonly source: unknown;
  readonly firstLine: number;
  /** The most nodes of search that its proof may take. */
  readonly nodes: number | undefined;
}

// Boards that people bring may be harder to prove than what a maker proposes.
const PATIENCE = 20;

/** The next step on a board, in words. */
export async function hintForBoard({ family: id, source, firstLine, nodes }: HintRequest): Promise<Verdict<string>> {
  const [family, reader] = [await expectFamily(id), await loadTool('hint', id)];
  const board = reader.read(source, firstLine);
  return board.ok ? advice(family, board.value, nodes ?? family.allowance.prove * PATIENCE) : board;
}

function advice(family: Family, { item, actions }: GivenBoard, nodes: number): Verdict<string> {
  const proof = family.maker.prove(item, workWith(rngFrom('hint'), nodes));
  if (!proof.ok) return proof.reason === 'budget' ? outOfNodes(nodes) : proof;
  let state = family.play.begin(item);
  for (const action of actions) {
    const next = after(family, state, action);
    if (!next.ok) return next;
    state = next.value;
  }
  const found = hintOf(family, proof.value, state);
  if (found === null) return accept(words.solved);
  const { say, spell = say } = family.words;
  return accept(found.remarks.map((remark, i) => words.step(i + 1, spell(remark))).join('\n'));
}

function outOfNodes(nodes: number): Refusal {
  return refuse('budget', words.outOfNodes(nodes));
}

function after(family: Family, state: unknown, action: unknown): Verdict<unknown> {
  const read = family.codecs.action.decode(action);
  return read.ok ? family.play.act(state, read.value) : read;
}

function hintOf({ judge }: Family, proof: unknown, state: unknown): Hint<never> | null {
  return judge.kind === 'solve' ? (judge.hint(proof, state) as Hint<never> | null) : null;
}
