import { getRouteApi, Link } from '@tanstack/react-router';
import { expectOk, type Family, generateSeedString, readParams } from '@tessera/core';
import { readLink, readLinkParams, requestSearch, type Search } from '@tessera/core/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { View } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { gameKey } from '../storage/savedGames.ts';
import { words } from '../words.ts';
import { Impossible } from './Impossible.tsx';
import { ItemPage } from './ItemPage.tsx';
import { LinkedItem } from './LinkedItem.tsx';
import { openAddress, tableAt } from './opening.ts';
import { Refused } from './Refused.tsx';
import { contradictionsOf } from './requestOf.ts';
import { UnprovedGame } from './UnprovedGame.tsx';

export { prefetchItem } from './requestOf.ts';

const route = getRouteApi('/$family/play');
const text = words.play;

/** The way to a fresh puzzle with the settings of an old link, as far as this version still knows them. */
function FreshOne({ family, search }: { family: Family; search: Search }) {
  const params = readLinkParams(family, search);
  const fresh = requestSearch(family, {
    seed: generateSeedString(),
    params: params.ok ? params.value : expectOk(readParams(family.fields, {})),
  });
  return (
    <Link to="/$family/play" params={{ family: family.id }} search={fresh} className={buttons.primary} preload={false}>
      {params.ok ? text.freshSame : text.freshAny}
    </Link>
  );
}

/** What is left of an item that this version cannot make: its game, the item itself, or neither. */
function OldItem({ family, view, search }: { family: Family; view: View; search: Search }) {
  const [kept, setKept] = useState(() => openAddress(family, search));
  if (kept?.recording === 'none')
    return <UnprovedGame family={family} view={view} opening={kept} onRemoved={() => setKept(null)} />;
  if (kept) {
    const { made, line, game, recording } = kept;
    const item = { family, view, made, line, kept: game, recording };
    return <ItemPage key={made.id} {...item} />;
  }
  return (
    <Refused
      family={family}
      title={text.oldLink}
      note={text.oldLinkNote}
      action={<FreshOne family={family} search={search} />}
    />
  );
}

/** Reads the address; what it says is played, or told why not. */
export function PlayPage() {
  const { family, view } = route.useLoaderData();
  const search = route.useSearch();
  if (!view) return <Refused family={family} title={text.noBoard} note={text.noBoardNote(family.title, family.id)} />;
  const link = readLink(family, search);
  const address = gameKey(family.id, search);
  const contradictions = link.ok ? contradictionsOf(family, link.value) : [];
  if (link.ok && contradictions.length > 0)
    return <Impossible family={family} link={link.value} contradictions={contradictions} />;
  if (link.ok)
    return <LinkedItem key={tableAt(address)} family={family} view={view} link={link.value} address={address} />;
  if (link.reason !== 'version') {
    return (
      <Refused family={family} title={text.badLink} note={text.badLinkNote}>
        {link.note && (
          <details>
            <summary>{text.badLinkDetails}</summary>
            {link.note}
          </details>
        )}
      </Refused>
    );
  }
  return <OldItem key={address} family={family} view={view} search={search} />;
}
