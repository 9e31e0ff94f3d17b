import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/**
 * The draft that is looked at. The address names it, counted from one, so that the way back and a reload return to it;
 * a number that is no draft is dropped.
 */
export function useChosen(drafts: readonly number[], asked: string | undefined) {
  const [at, setAt] = useState<number | null>(() => drafts.find(n => String(n + 1) === asked) ?? null);
  const navigate = useNavigate();
  const shown = useRef(asked);
  const move = at === null ? undefined : String(at + 1);
  useEffect(() => {
    if (shown.current === move) return;
    shown.current = move;
    void navigate({ to: '.', search: move === undefined ? {} : { move }, replace: true, resetScroll: false });
  }, [navigate, move]);
  const [isSought, setSought] = useState(false);
  const go = (n: number, isSought: boolean) => {
    setAt(n);
    setSought(isSought);
  };
  return {
    at,
    /** It was gone to from the verdict of another. */
    isSought,
    choose: (n: number) => go(n, false),
    seek: (n: number) => go(n, true),
  };
}
