import { useStore } from '@tessera/ui/store.ts';
import { isDark } from '../settings/settings.ts';
import styles from './Picture.module.css';

export interface PictureProps {
  readonly svg: string | null;
  /** Empty where the words beside it say all. */
  readonly name: string;
  readonly size?: 'small' | 'large';
  /** What its colours become on a dark page; without them it stays on paper. */
  readonly dark?: Readonly<Record<string, string>> | undefined;
}

/** A board drawn small; an empty sheet of the same size until it is there. */
export function Picture({ svg, name, size = 'large', dark }: PictureProps) {
  const twins = useStore(isDark) ? dark : undefined;
  const drawn = svg && twins ? svg.replace(/#[0-9a-f]{3,6}\b/g, colour => twins[colour] ?? colour) : svg;
  const image = drawn && <img className={styles.picture} src={dataOf(drawn)} alt={name} draggable={false} />;
  if (image || !name) {
    return (
      <div className={styles.sheet} data-size={size} data-paper={svg !== null && !twins}>
        {image}
      </div>
    );
  }
  return <div className={styles.sheet} data-size={size} role="img" aria-label={name} />;
}

interface HalfDoneProps {
  readonly given: string;
  readonly done: string;
  readonly name: string;
}

/** A board whose upper half is done. Where the two pictures show different frames, the rest of the done one is faint. */
export function HalfDone({ given, done, name }: HalfDoneProps) {
  const isSameFrame = frameOf(given) === frameOf(done);
  return (
    <div className={styles.sheet} data-size="large" data-paper="true">
      <img
        className={styles.picture}
        data-part={isSameFrame ? 'given' : 'to-come'}
        src={dataOf(isSameFrame ? given : done)}
        alt=""
      />
      <img className={styles.picture} data-part="done" src={dataOf(done)} alt={name} />
    </div>
  );
}

function frameOf(svg: string): string | undefined {
  return /viewBox="([^"]*)"/.exec(svg)?.[1];
}

function dataOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
