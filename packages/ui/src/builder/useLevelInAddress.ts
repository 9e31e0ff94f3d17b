import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import type { Level } from '@tessera/core/levels/level.ts';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { useEffect, useRef } from 'react';
import { BUILDER } from '../familyApp.ts';
import { notify } from '../notices.ts';
import { words } from './words.ts';

/** Hands over the level that the address of a builder carries behind its #, once, and takes it off the address. */
export function useLevelInAddress(family: Family, take: (level: Level) => void): void {
  // While another page is on its way, its address is known here already; what stands behind its # is not for this one.
  const code = useLocation({ select: ({ pathname, hash }) => (pathname === `/${family.id}/${BUILDER}` ? hash : '') });
  const navigate = useNavigate();
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    if (code === '') return;
    let isGone = false;
    void readLevel(family, code).then(level => {
      if (isGone) return;
      if (level.ok) taker.current(level.value);
      else notify(words.badLevel);
      return navigate({ to: '.', hash: '', replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [family, code, navigate]);
}
