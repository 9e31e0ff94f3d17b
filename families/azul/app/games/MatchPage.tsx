import { azul } from '@tessera/azul';
import { app } from '@tessera/ui/app.ts';
import type { FamilyPageProps } from '@tessera/ui/familyApp.ts';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { MatchTable } from './MatchTable.tsx';
import type { Match } from './match.ts';
import { loadMatch } from './savedMatches.ts';
import { words } from './words.ts';

/** A kept game at the table, or why it cannot be. */
export function MatchPage({ params: { game = '' } }: FamilyPageProps) {
  return <SavedMatch key={game} id={game} at={(id, match) => <MatchTable id={id} kept={match} />} />;
}

interface KeptProps {
  readonly id: string;
  readonly at: (id: string, match: Match) => React.ReactNode;
}

/** Opens a kept game and plays it again by the rules. */
export function SavedMatch({ id, at }: KeptProps) {
  const [found] = useState(() => loadMatch(app().shelf, id));
  if (found.ok) return at(id, found.value);
  const way = (
    <PageLink family={azul.id} page="games" className={buttons.primary}>
      {words.back}
    </PageLink>
  );
  const isAbsent = found.reason === 'absent';
  return (
    <Message title={isAbsent ? words.absent : words.damaged} actions={way}>
      <p>{isAbsent ? words.absentNote : words.damagedNote(found.note ?? found.reason)}</p>
    </Message>
  );
}
