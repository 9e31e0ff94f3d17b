import { expectOk, type Family, generateSeedString, readParams } from '@tessera/core';
import { boardOfItem, draftOfBoard, type SovereignDraft, type SovereignItem } from '@tessera/sovereign';
import { useEffect, useRef, useState } from 'react';
import { makeItem } from '../../mill/make.ts';
import { closeMill, millPool } from '../../mill/mill.ts';
import { notify } from '../../notices.ts';
import buttons from '../../shell/buttons.module.css';
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
    const link = { seed: generateSeedString(), params };
    const making = await makeItem(family, link, millPool(), { stop: control.signal }).catch(() => {
      closeMill();
      return null;
    });
    setMaking(false);
    if (making?.kind === 'made')
      onMade(draftOfBoard(boardOfItem(making.made.item as SovereignItem)), words.madeName(draft.size));
    else if (!control.signal.aborted) notify(words.noneMade);
  };
  return (
    <button type="button" className={buttons.secondary} disabled={isMaking} onClick={() => void make()}>
      {isMaking ? words.making : words.made}
    </button>
  );
}
