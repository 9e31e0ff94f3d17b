import { accept, type Hint, type Play, type Remark, refuse, type SolveJudge } from '@tessera/core';
import type { ToyAction, ToyItem, ToyKinds, ToyMark, ToyProof } from './kinds.ts';
import { cellsOf, forcedIn, lineNumbers, waysOf } from './lines.ts';
import { blank } from './make.ts';
import { toolWords } from './tool-words.ts';

export const play: Play<ToyKinds> = {
  begin: item => ({ item, marks: blank(item) }),
  act({ item, marks }, { cell, mark }) {
    if (cell >= marks.length) return refuse('outside', toolWords.outside(marks.length));
    if (marks[cell] === mark) return refuse('same', toolWords.same);
    return accept({ item, marks: marks.with(cell, mark) });
  },
};

export const judge: SolveJudge<ToyKinds> = {
  kind: 'solve',
  check({ item, marks }) {
    const filled = marks.map((mark): ToyMark => (mark === 'empty' ? 'cross' : mark));
    const broken = (marks: readonly ToyMark[]) =>
      lineNumbers(item).filter(line => waysOf(item, line, marks).length === 0);
    return { isSolved: broken(filled).length === 0, faults: broken(marks).map(line => about('broken', item, line)) };
  },
  mistakes: (proof, { marks }) => wrongCells(proof, marks).map(cell => ({ code: 'wrong', args: {}, spots: [cell] })),
  hint(proof, { item, marks }) {
    const wrong = wrongCells(proof, marks)[0];
    if (wrong !== undefined) {
      const line = Math.floor(wrong / item.size);
      return hintAt(item, line, about('slip', item, line), { cell: wrong, mark: 'empty' });
    }
    if (judge.check({ item, marks }).isSolved) return null;
    const ways = (line: number) => waysOf(item, line, marks).length;
    const telling = lineNumbers(item).filter(line => forcedIn(item, line, marks).length > 0);
    const line = telling.sort((a, b) => ways(a) - ways(b))[0]!;
    const agree = about('agree', item, line, { ways: ways(line) });
    return hintAt(item, line, agree, forcedIn(item, line, marks)[0]!);
  },
  key: (_, { steps }) => steps.filter(step => step.mark === 'shaded').map(({ cell, mark }) => ({ cell, mark })),
};

function about(code: string, item: ToyItem, line: number, more: Remark['args'] = {}): Remark {
  const args = { kind: line < item.size ? 'row' : 'column', number: (line % item.size) + 1, ...more };
  return { code, args, spots: cellsOf(item, line) };
}

function hintAt(item: ToyItem, line: number, notice: Remark, action: ToyAction): Hint<ToyKinds> {
  const follows = { code: action.mark, args: {}, spots: [action.cell] };
  return { remarks: [about('look', item, line), notice, follows], actions: [action] };
}

function wrongCells({ steps }: ToyProof, marks: readonly ToyMark[]): readonly number[] {
  return steps.filter(({ cell, mark }) => marks[cell] !== 'empty' && marks[cell] !== mark).map(({ cell }) => cell);
}
