import { azul, LEVEL_IDS, LEVELS, type LevelId, levelNamed, WALLS, type WallKind } from '@tessera/azul';
import { generateSeedString, readSeed } from '@tessera/core';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { SeedControl } from '@tessera/ui/forms/SeedControl.tsx';
import { useSharing } from '@tessera/ui/sheets/useSharing.ts';
import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { Player } from '../../src/records/record.ts';
import { words as recordWords } from '../../src/records/words.ts';
import styles from './games.module.css';
import { beginMatch } from './match.ts';
import { choosePace, pace } from './moveDelay.ts';
import { PACES } from './moveDelays.ts';
import { useNewTable } from './useNewTable.ts';
import { words } from './words.ts';

const COUNTS = ['2', '3', '4'] as const;
const text = words.setup;

/** A person and equal opponents: gentle ones for a first game. */
function usualSeats(isFirstGame: boolean): readonly Player[] {
  const opponent: Player = { kind: 'engine', level: isFirstGame ? 'newcomer' : 'improver' };
  return [{ kind: 'person' }, opponent, opponent, opponent];
}

/** Who sits at the table, which wall, which seed. */
export function NewGame({ isFirstGame }: { readonly isFirstGame: boolean }) {
  const sit = useNewTable();
  const [count, setCount] = useState<(typeof COUNTS)[number]>('2');
  const [seats, setSeats] = useState(() => usualSeats(isFirstGame));
  const [wall, setWall] = useState<WallKind>('fixed');
  const [seed, setSeed] = useState(generateSeedString);
  const [fault, setFault] = useState<string | null>(null);
  const { said, copy } = useSharing();
  const reply = useStore(pace);

  const begin = (event: FormEvent) => {
    event.preventDefault();
    const read = readSeed(azul.seeds, seed.trim());
    if (!read.ok) return setFault(text.badSeed);
    sit(beginMatch({ wall, seed: read.value, players: seats.slice(0, Number(count)) }));
  };
  return (
    <form className={styles.form} onSubmit={begin} noValidate aria-labelledby="new-game">
      <h2 id="new-game">{text.title}</h2>
      <div className={styles.halves}>
        <div className={styles.half}>
          <Segments label={text.players} options={COUNTS} nameOf={String} value={count} onChange={setCount} />
          {seats.slice(0, Number(count)).map((player, seat) => (
            <SeatControl
              key={text.seat(seat)}
              seat={seat}
              player={player}
              onChange={next => setSeats(seats.with(seat, next))}
            />
          ))}
          <p className={controls.help}>{text.ratedWhere}</p>
        </div>
        <div className={styles.half}>
          <Segments
            label={text.wall}
            options={WALLS}
            nameOf={name => words.walls[name]}
            value={wall}
            onChange={setWall}
          />
          <Segments
            label={text.pace}
            options={PACES}
            nameOf={name => words.paces[name]}
            value={reply}
            onChange={choosePace}
          />
          <SeedControl seed={seed} fault={fault} help={text.seedHelp} onChange={setSeed} />
        </div>
      </div>
      <div className={styles.buttons}>
        <button type="submit" className={buttons.primary}>
          {text.begin}
        </button>
        <button type="button" className={buttons.secondary} onClick={() => void copy(seed)}>
          <Copy aria-hidden size={18} />
          {words.dev.copySeed}
        </button>
        <span role="status">{said}</span>
      </div>
    </form>
  );
}

interface SeatControlProps {
  readonly seat: number;
  readonly player: Player;
  readonly onChange: (player: Player) => void;
}

/** A person, or the engine at one of its strengths with the rating that was measured. */
function SeatControl({ seat, player, onChange }: SeatControlProps) {
  const id = useId();
  const level = player.kind === 'engine' ? levelNamed(player.level) : null;
  const choose = (value: string) => onChange(isLevel(value) ? { kind: 'engine', level: value } : { kind: 'person' });
  return (
    <div>
      <label className={controls.label} htmlFor={id}>
        {text.seat(seat)}
        {seat === 0 && <span className={styles.aside}>{text.first}</span>}
      </label>
      <select
        id={id}
        className={controls.input}
        value={level?.id ?? 'person'}
        aria-describedby={`${id}-note`}
        onChange={event => choose(event.target.value)}
      >
        <option value="person">{text.person}</option>
        {LEVELS.map((one, n) => (
          <option key={one.id} value={one.id}>
            {text.level(n + 1, recordWords.levels[one.id], one.rating.elo)}
          </option>
        ))}
      </select>
      <p id={`${id}-note`} className={controls.help}>
        {level && `${text.rated(level.rating.elo, level.rating.error)} ${words.levelNotes[level.id]}`}
      </p>
    </div>
  );
}

function isLevel(value: string): value is LevelId {
  return (LEVEL_IDS as readonly string[]).includes(value);
}
