import { expectOk, type Family, generateSeedString, readParams } from '@tessera/core';
import { boardOfItem, draftOfBoard, type SovereignDraft, type SovereignItem } from '@tessera/sovereign';
import { app } from '@tessera/ui/app.ts';
import { notify } from '@tessera/ui/notices.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useRef, useState } from 'react';
import { words } from './words.ts';

interface MadeStartProps {
  readonly family: Family;
  readonly draft: SovereignDraft;
  readonly onMade: (draft: SovereignDraft, name: string) => void;
}

/** Begins a draft with a fresh puzzle of the same size. */
export function MadeStart({ family, draft, onMade }: MadeStartProps) {
  const [isMaking, setMaking] = useState(false);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const make = async () => {
    const control = new AbortController();
    stopper.current = control;
    setMaking(true);
    const params = expectOk(readParams(family.fields, { size: draft.size, stars: draft.stars }));
    const request = { seed: generateSeedString(), params };
    const made = await app().makeItem(family, request, { stop: control.signal });
    setMaking(false);
    if (made) onMade(draftOfBoard(boardOfItem(made.item as SovereignItem)), words.madeName(draft.size));
    else if (!control.signal.aborted) notify(words.noneMade);
  };
  return (
    <button type="button" className={buttons.secondary} disabled={isMaking} onClick={() => void make()}>
      {isMaking ? words.making : words.made}
    </button>
  );
}
