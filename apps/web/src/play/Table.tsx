import { Navigate } from '@tanstack/react-router';
import type { Family } from '@tessera/core';
import { useState } from 'react';
import type { View } from '../families.ts';
import { originSearch, type PlayLink } from '../link.ts';
import { useMaking } from '../mill/useMaking.ts';
import buttons from '../shell/buttons.module.css';
import { words } from '../words.ts';
import { MakingPage } from './MakingPage.tsx';
import { openLink, remember } from './opening.ts';
import { Refusals } from './Refusals.tsx';
import { Refused } from './Refused.tsx';
import { Sitting } from './Sitting.tsx';

interface TableProps {
  readonly family: Family;
  readonly view: View;
  readonly link: PlayLink;
}

const text = words.making;

/** Brings a link's item to the table: kept, just made, or made now. */
export function Table({ family, view, link }: TableProps) {
  const [opening] = useState(() => openLink(family, link));
  const { state, cancel, again } = useMaking(family, link, opening?.made ?? null);
  switch (state.kind) {
    case 'making':
      return <MakingPage attempts={state.attempts} onCancel={cancel} />;
    case 'made': {
      const { made } = state;
      if (link.attempt !== undefined)
        return <Sitting family={family} view={view} made={made} kept={opening?.game ?? null} />;
      remember(family, made);
      const search = originSearch(family, made.origin);
      return <Navigate to="/$family/play" params={{ family: family.id }} search={search} replace />;
    }
    case 'stopped':
      return (
        <Refused
          family={family}
          title={text.stopped}
          note={text.stoppedNote(state.attempts)}
          action={<Again name={text.again} onClick={again} />}
        />
      );
    case 'none':
      return (
        <Refused family={family} title={text.none} note={text.noneNote(state.tally.attempts)}>
          <Refusals tally={state.tally} />
        </Refused>
      );
    case 'gone':
      return <Refused family={family} title={text.gone} note={text.goneNote(state.reason)} />;
    case 'failed':
      return (
        <Refused
          family={family}
          title={text.failed}
          note={text.failedNote(state.message)}
          action={<Again name={text.retry} onClick={again} />}
        />
      );
  }
}

function Again({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className={buttons.primary} onClick={onClick}>
      {name}
    </button>
  );
}
