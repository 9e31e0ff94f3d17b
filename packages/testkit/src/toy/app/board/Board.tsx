import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import type { BoardProps, Remark } from '@tessera/core';
import { type CSSProperties, useId } from 'react';
import type { ToyKinds, ToyMark } from '../../index.ts';
import styles from './Board.module.css';
import { Cell } from './Cell.tsx';
import { useCells } from './useCells.ts';
import { words } from './words.ts';

/** The board of Sums: weights above and to the left, sums below and to the right. */
export function Board(props: BoardProps<ToyKinds>) {
  const { item, state, faults, hint, isOver } = props;
  const { size, rows, columns } = item;
  const { focused, table, handlers } = useCells(props);
  const keysId = useId();
  const lines = Array.from({ length: size }, (_, line) => line);
  const spotlight = hint.at(-1)?.spots ?? null;
  const wrong = new Set(faults.filter(fault => fault.code === 'wrong').flatMap(fault => fault.spots));

  const cell = (at: number, mark: ToyMark) => (
    <Cell
      key={at}
      at={at}
      mark={mark}
      name={words.cell(Math.floor(at / size) + 1, (at % size) + 1, mark)}
      isFocused={at === focused}
      isWrong={wrong.has(at)}
      isLit={spotlight?.includes(at) ?? false}
    />
  );
  return (
    <>
      <table
        ref={table}
        className={styles.board}
        style={{ '--size': size } as CSSProperties}
        aria-label={words.board}
        aria-describedby={keysId}
        data-hinting={spotlight !== null}
        data-over={isOver}
        {...handlers}
      >
        <thead aria-hidden="true">
          <tr>
            <td />
            {lines.map(column => (
              <td key={column} className={styles.weight}>
                {column + 1}
              </td>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map(row => (
            <tr key={row}>
              <td className={styles.weight} aria-hidden="true">
                {row + 1}
              </td>
              {lines.map(column => cell(row * size + column, state.marks[row * size + column]!))}
              <Sum
                sum={rows[row]!}
                isBroken={isBroken(faults, 'row', row)}
                name={words.rowSum}
                line={row}
                scope="row"
              />
            </tr>
          ))}
          <tr>
            <td aria-hidden="true" />
            {lines.map(column => (
              <Sum
                key={column}
                sum={columns[column]!}
                isBroken={isBroken(faults, 'column', column)}
                name={words.columnSum}
                line={column}
                scope="col"
              />
            ))}
            <td aria-hidden="true" />
          </tr>
        </tbody>
      </table>
      <p id={keysId} className="unseen">
        {words.keys}
      </p>
    </>
  );
}

function isBroken(faults: readonly Remark[], kind: 'row' | 'column', line: number): boolean {
  return faults.some(({ code, args }) => code === 'broken' && args.kind === kind && args.number === line + 1);
}

interface SumProps {
  readonly sum: number;
  readonly line: number;
  readonly isBroken: boolean;
  readonly name: (line: number, sum: number, isBroken: boolean) => string;
  readonly scope: 'row' | 'col';
}

function Sum({ sum, line, isBroken, name, scope }: SumProps) {
  return (
    <th scope={scope} className={styles.sum} data-broken={isBroken}>
      <span aria-hidden="true">{sum}</span>
      <span className="unseen">{name(line + 1, sum, isBroken)}</span>
    </th>
  );
}
