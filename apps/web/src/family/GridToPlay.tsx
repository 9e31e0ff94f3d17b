import { Link } from '@tanstack/react-router';
import { type Asked, expectOk, type Family, generateSeedString, readParams } from '@tessera/core';
import { requestSearch, type Search } from '@tessera/core/links/link.ts';
import type { PlayGrid } from '@tessera/ui/familyApp.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Play } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { words } from '../words.ts';
import { ChipField } from './ChipField.tsx';
import styles from './GridToPlay.module.css';
import { gridCells, gridHeads, labelOf, type PlayCell, type PlayHead, reasonsIn } from './playGrid.ts';

interface GridToPlayProps {
  readonly family: Family;
  readonly grid: PlayGrid;
}

/** Two fields as a grid, each cell one tap from being played, and chips for what goes with all of them. */
export function GridToPlay({ family, grid }: GridToPlayProps) {
  const [asked, setAsked] = useState<Asked>(() => ({ params: expectOk(readParams(family.fields, {})), tier: 'any' }));
  const cells = useMemo(() => gridCells(family, grid, asked.params), [family, grid, asked]);
  const reasons = reasonsIn(cells);
  const [rows, columns] = [grid.rows, grid.columns].map(name => gridHeads(family, name, asked.params));
  const why = useId();
  return (
    <div className={styles.whole}>
      <div className={styles.fields}>
        {grid.chips.map(name => (
          <ChipField key={name} family={family} name={name} asked={asked} onChange={setAsked} />
        ))}
      </div>
      <table className={styles.grid}>
        <thead>
          <tr>
            <td />
            <th scope="colgroup" colSpan={cells[0]!.length}>
              {labelOf(family, grid.columns)}
            </th>
          </tr>
          <tr>
            <td>{labelOf(family, grid.rows)}</td>
            {columns!.map(head => (
              <th key={head.at.value} scope="col">
                <Head family={family} head={head} field={grid.columns} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows!.map((head, n) => (
            <tr key={head.at.value}>
              <th scope="row">
                <Head family={family} head={head} field={grid.rows} />
              </th>
              {cells[n]!.map(cell => (
                <td key={cell.column.value}>
                  <Cell family={family} cell={cell} why={why} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={why} className={styles.why} role="status">
        {reasons.join(' ')}
      </p>
      <Link
        to="/$family/play"
        params={{ family: family.id }}
        search={searchFor(family, asked.params)}
        className={buttons.secondary}
        preload={false}
      >
        <Play aria-hidden size={18} />
        {words.family.anyCell}
      </Link>
    </div>
  );
}

function Cell({ family, cell, why }: { family: Family; cell: PlayCell; why: string }) {
  const name = words.family.cell(cell.row.name, cell.column.name);
  if (cell.why !== null) {
    return (
      <button type="button" className={styles.cell} aria-label={name} aria-describedby={why} title={cell.why} disabled>
        –
      </button>
    );
  }
  return (
    <Link
      to="/$family/play"
      params={{ family: family.id }}
      search={searchFor(family, cell.params)}
      className={styles.cell}
      aria-label={name}
      preload={false}
    >
      <Play aria-hidden size={20} />
    </Link>
  );
}

/** A whole row or column. */
function Head({ family, head: { at, params, why }, field }: { family: Family; head: PlayHead; field: string }) {
  if (why !== null) return at.name;
  return (
    <Link
      to="/$family/play"
      params={{ family: family.id }}
      search={searchFor(family, params)}
      className={styles.edge}
      aria-label={words.family.edge(labelOf(family, field), at.name)}
      preload={false}
    >
      {at.name}
    </Link>
  );
}

function searchFor(family: Family, params: Asked['params']): Search {
  return requestSearch(family, { seed: generateSeedString(), params });
}
