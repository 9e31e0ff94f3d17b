import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { sovereign } from '../src/index.ts';
import { CROSS_PATH } from '../src/pictures/cross.ts';
import { EXAMPLE, EXAMPLE_COLUMNS } from '../src/pictures/rule-pictures.ts';
import { cellsOfSolution } from '../src/prove.ts';

describe('the rules in pictures', () => {
  it('show a board with one solution, the one that is drawn', () => {
    expect(sovereign.codecs.item.decode(EXAMPLE).ok).toBe(true);
    const proof = expectOk(sovereign.maker.prove(EXAMPLE, workWith(rngFrom('lesson'), sovereign.allowance.prove)));
    const drawn = EXAMPLE_COLUMNS.map((column, row) => row * EXAMPLE.size + column);
    expect(cellsOfSolution(proof.solution)).toEqual(drawn);
  });

  it('are three, each with a caption, and the second crosses out just what the sovereign rules out', () => {
    const pictures = sovereign.pictures.rules!();
    expect(pictures).toHaveLength(3);
    for (const { svg, text } of pictures) expect([svg.startsWith('<svg'), text.length > 20]).toEqual([true, true]);
    // Four more of the row, four of the column, three corners of others, two more cells of the region.
    expect(pictures[1]!.svg.split(CROSS_PATH)).toHaveLength(1 + 13);
  });
});
