import { type RefObject, useEffect } from 'react';
import styles from './ShareSheet.module.css';
import { paintPicture, type SharedPicture } from './sharedPicture.ts';

interface PictureCanvasProps {
  readonly picture: SharedPicture;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

/** The picture as it will be shared. */
export function PictureCanvas({ picture, canvas }: PictureCanvasProps) {
  useEffect(() => {
    if (canvas.current) void paintPicture(canvas.current, picture);
  }, [picture, canvas]);
  const { width, height, alt } = picture;
  return (
    <canvas ref={canvas} className={styles.picture} width={width} height={height} role="img" aria-label={alt}>
      {alt}
    </canvas>
  );
}
