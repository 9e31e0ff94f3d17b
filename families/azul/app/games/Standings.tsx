import { currentOf, endingOf, type Match } from './match.ts';
import { rankingOf } from './result.ts';
import styles from './Standings.module.css';
import { words } from './words.ts';

const text = words.end;

const TITLES = { played: text.final, resigned: text.broken, stopped: text.soFar } as const;

/** The final table: what was scored, every bonus, and the places. */
export function Standings({ match, names }: { readonly match: Match; readonly names: readonly string[] }) {
  const table = rankingOf(match);
  const { players } = currentOf(match).state;
  return (
    <section className={styles.standings} aria-labelledby="final-scores">
      <h2 id="final-scores">{TITLES[endingOf(match) ?? 'played']}</h2>
      <table>
        <thead>
          <tr>
            {[text.player, text.score, text.rows, text.columns, text.colors, text.total].map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.map(({ player, rows, columns, colors, total, place }) => (
            <tr key={player} data-first={place === 1}>
              <th scope="row">
                {place}. {names[player]}
              </th>
              <td>{players[player]!.score}</td>
              <td>{text.bonus(rows, 2)}</td>
              <td>{text.bonus(columns, 7)}</td>
              <td>{text.bonus(colors, 10)}</td>
              <td>{total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{text.bonusNote}</p>
    </section>
  );
}
