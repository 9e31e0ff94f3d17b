import { Navigate } from '@tanstack/react-router';
import type { Family, Game, Made, UnprovenItem } from '@tessera/core';
import { originSearch, type PlayLink } from '@tessera/core/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useMaking } from '../mill/useMaking.ts';
import { words as refusalWords } from '../refusals/words.ts';
import { words } from '../words.ts';
import { ItemPage } from './ItemPage.tsx';
import { MakingPage } from './MakingPage.tsx';
import { NothingFound } from './NothingFound.tsx';
import { clearTable, hasGame, keepTable, noteRequest, type Opening, openLink, remember } from './opening.ts';
import { Refused } from './Refused.tsx';
import { requestOf } from './requestOf.ts';
import { UnprovedGame } from './UnprovedGame.tsx';

interface TableProps {
  readonly family: Family;
  readonly view: View;
  readonly link: PlayLink;
  /** Where this table stands. */
  readonly address: string;
}

const text = words.making;

/** Brings a link's item to the table: kept, just made, or made now. */
export function LinkedItem(props: TableProps) {
  const { family, view, link } = props;
  const [opening, setOpening] = useState(() => {
    noteRequest(family, link);
    return openLink(family, link);
  });
  if (opening?.recording === 'none')
    return <UnprovedGame family={family} view={view} opening={opening} onRemoved={() => setOpening(null)} />;
  return <Table {...props} opening={opening} />;
}

/** The table of an item that is there, or is made now; a position to choose in comes even before it is proven. */
function Table({ family, view, link, address, opening }: TableProps & { readonly opening: Opening | null }) {
  const { state, cancel, again } = useMaking(requestOf(family, view, link), opening, address);
  const isOpen = link.attempt === undefined;
  const come = state.kind === 'made' ? state.made : state.kind === 'making' ? state.proposed : null;
  // As it was when the item came: from then on this table keeps a game of its own.
  const isKept = useMemo(() => come !== null && hasGame(family, come), [family, come]);
  // The same place in the tree before and after the proof: what a person has in hand stays there.
  const seat = (made: Made | UnprovenItem, line: string | null, kept: Game | null, way: ReactNode) => (
    <>
      <ItemPage
        key={made.id}
        family={family}
        view={view}
        made={made}
        line={line}
        kept={kept}
        recording={opening?.recording ?? 'all'}
      />
      {way}
    </>
  );
  const wayToGame = (item: Made | UnprovenItem) => {
    clearTable(family, item);
    return wayTo(item);
  };
  const wayTo = ({ origin }: Made | UnprovenItem) => (
    <Navigate to="/$family/play" params={{ family: family.id }} search={originSearch(family, origin)} replace />
  );
  switch (state.kind) {
    case 'making': {
      const { attempts, proposed } = state;
      if (!proposed) return <MakingPage kind={family.judge.kind} tried={attempts} onCancel={cancel} />;
      return isOpen && isKept ? wayToGame(proposed) : seat(proposed, null, null, null);
    }
    case 'made': {
      const { made, line, isForetold } = state;
      if (!isOpen) return seat(made, line, opening?.game ?? null, null);
      remember(family, { made, line });
      if (!isForetold || isKept) return wayToGame(made);
      keepTable(family, address, made);
      return seat(made, line, null, wayTo(made));
    }
    case 'stopped':
      return (
        <Refused
          family={family}
          title={text.stopped}
          note={text.stoppedNote(family.judge.kind)}
          action={<Again name={text.again} onClick={again} />}
        />
      );
    case 'none':
      return <NothingFound family={family} link={link} end={state} onContinue={again} />;
    case 'gone':
      return (
        <Refused family={family} title={text.gone} note={text.goneNote(refusalWords.reason(family, state.reason))} />
      );
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
