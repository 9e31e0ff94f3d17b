import type { Candidate } from '@tessera/mill';
import { useEffect, useRef, useState } from 'react';
import { previewsOf } from './packFile.ts';
import type { Preview } from './packing.ts';

/** The first so many items drawn small, in order, as they arrive. */
export function usePreviews(family: string, kept: readonly Candidate[], shown: number): readonly Preview[] {
  const [drawn, setDrawn] = useState<{ readonly of: string; readonly previews: readonly Preview[] }>(NOTHING);
  const isDrawing = useRef(false);
  // Items only ever join at the end, so that the first tells one batch from another.
  const of = kept[0]?.line ?? '';
  const previews = drawn.of === of ? drawn.previews : NOTHING.previews;
  const missing = Math.min(shown, kept.length) - previews.length;
  useEffect(() => {
    if (missing <= 0 || isDrawing.current) return;
    isDrawing.current = true;
    const lines = kept.slice(previews.length, previews.length + missing).map(({ line }) => line);
    previewsOf(family, lines)
      .then(
        more => setDrawn({ of, previews: [...previews, ...more] }),
        () => null,
      )
      .finally(() => {
        isDrawing.current = false;
      });
  }, [family, kept, of, previews, missing]);
  return previews;
}

const NOTHING = { of: '', previews: [] } as const;
