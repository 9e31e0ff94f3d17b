import styles from './Picture.module.css';

/** A board drawn small, on paper whatever the theme; an empty sheet of the same size until it is there. */
export function Picture({ svg, name }: { svg: string | null; name: string }) {
  if (svg === null) return <div className={styles.sheet} role="img" aria-label={name} />;
  return (
    <div className={styles.sheet}>
      <img className={styles.picture} src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={name} />
    </div>
  );
}
