import { getRouteApi } from '@tanstack/react-router';
import { readLink, searchText } from '../link.ts';
import { words } from '../words.ts';
import { openAddress } from './opening.ts';
import { Refused } from './Refused.tsx';
import { Sitting } from './Sitting.tsx';
import { Table } from './Table.tsx';

const route = getRouteApi('/$family/play');
const text = words.play;

/** Reads the address; what it says is played, or told why not. */
export function PlayPage() {
  const { family, view } = route.useLoaderData();
  const search = route.useSearch();
  if (!view) return <Refused family={family} title={text.noBoard} note={text.noBoardNote(family.title, family.id)} />;
  const link = readLink(family, search);
  if (link.ok) return <Table key={family.id + searchText(search)} family={family} view={view} link={link.value} />;
  if (link.reason !== 'version') {
    const note = link.reason === 'seed' ? text.badSeedNote : text.badLinkNote(link.note ?? link.reason);
    return <Refused family={family} title={text.badLink} note={note} />;
  }
  const kept = openAddress(family, search);
  if (kept) return <Sitting key={kept.made.id} family={family} view={view} made={kept.made} kept={kept.game} />;
  const note = text.oldLinkNote(Number(search.maker), family.versions.maker);
  return <Refused family={family} title={text.oldLink} note={note} />;
}
