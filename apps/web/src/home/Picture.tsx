import styles from './Picture.module.css';

interface PictureProps {
  readonly svg: string | null;
  /** Empty where the words beside it say all. */
  readonly name: string;
  readonly size?: 'small' | 'large';
}

/** A board drawn small, on paper whatever the theme; an empty sheet of the same size until it is there. */
export function Picture({ svg, name, size = 'large' }: PictureProps) {
  const image = svg && (
    <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} />
  );
  if (image || !name) {
    return (
      <div className={styles.sheet} data-size={size}>
        {image}
      </div>
    );
  }
  return <div className={styles.sheet} data-size={size} role="img" aria-label={name} />;
}
