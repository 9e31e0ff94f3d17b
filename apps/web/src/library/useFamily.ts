import type { Family } from '@tessera/core';
import { useEffect, useState } from 'react';
import { requireFamily } from '../requireFamily.ts';

/** A family once it is loaded. */
export function useFamily(id: string | null): Family | null {
  const [family, setFamily] = useState<Family | null>(null);
  useEffect(() => {
    let isGone = false;
    if (id !== null)
      requireFamily(id).then(
        loaded => isGone || setFamily(loaded),
        // Without it there are no pictures; opening an item says what is wrong.
        () => null,
      );
    return () => {
      isGone = true;
    };
  }, [id]);
  return family?.id === id ? family : null;
}
