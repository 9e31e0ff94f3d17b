import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { words } from '../words.ts';
import { takePack } from './openPack.ts';
import styles from './pack.module.css';

/** Takes a file that is dropped anywhere on the app, and says so while it hovers. */
export function PackDrop() {
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const over = (event: DragEvent) => {
      if (!hasFile(event)) return;
      // A part of the page takes it.
      if (event.defaultPrevented) return setOver(false);
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const drop = async (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      setOver(false);
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      await takePack(file);
      await navigate({ to: '/pack' });
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [navigate]);
  if (!isOver) return null;
  return (
    <div className={styles.drop} aria-hidden="true">
      <p>{words.pack.drop}</p>
    </div>
  );
}
