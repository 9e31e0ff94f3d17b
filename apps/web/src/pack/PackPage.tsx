import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { CATALOG } from '@tessera/catalog';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { PrintButton } from '../print/PrintButton.tsx';
import type { PrintSource } from '../print/source.ts';
import { words } from '../words.ts';
import { Faults } from './Faults.tsx';
import { checkAhead } from './loaders.ts';
import { dropPack, type OpenPack } from './openPack.ts';
import { outcomeOf } from './outcome.ts';
import { PackItems } from './PackItems.tsx';
import { PackPicker } from './PackPicker.tsx';
import styles from './pack.module.css';

const route = getRouteApi('/pack');
const text = words.pack;

/** A pack from a file: what it holds, what is wrong with it, and the way through it. */
export function PackPage() {
  const opened = route.useLoaderData();
  if (opened === null) {
    return (
      <Message title={text.none} actions={<PackPicker />}>
        <p>{text.noneNote}</p>
      </Message>
    );
  }
  if ('refusal' in opened) {
    return (
      <Message title={text.unreadable(opened.name)} actions={<PackPicker />}>
        <p>{opened.refusal}</p>
        <p>{text.unreadableNote}</p>
      </Message>
    );
  }
  return <Contents pack={opened} />;
}

function Contents({ pack }: { pack: OpenPack }) {
  const { name, list } = pack;
  const router = useRouter();
  const [isSalvaged, setSalvaged] = useState(list.faults.length === 0);
  const outcomes = list.items.map(({ search }) => outcomeOf(list.family, search));
  const next = Math.max(
    0,
    outcomes.findIndex((outcome, place) => outcome === 'new' && !pack.isFaulty(place)),
  );
  useEffect(() => {
    // What fails here fails again, and is told, when the item is opened.
    checkAhead(next + 1, 'puzzle').catch(() => null);
  }, [next]);
  const close = async () => {
    await dropPack();
    await router.navigate({ to: '/' });
  };
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{name}</h1>
        <p>{text.contents(titleOf(list.family), list.items.length, outcomes.filter(one => one === 'done').length)}</p>
        <p>{text.checks}</p>
      </div>
      {!isSalvaged && <Faults faults={list.faults} saved={list.items.length} onSalvage={() => setSalvaged(true)} />}
      {isSalvaged && list.items.length > 0 && (
        <>
          {/* Not loaded ahead: another pack may be opened before this is clicked. */}
          <Link to="/pack/$place" params={{ place: String(next + 1) }} className={buttons.primary} preload={false}>
            {next === 0 ? text.play : text.goOnAt(next + 1)}
          </Link>
          <PackItems pack={pack} outcomes={outcomes} />
        </>
      )}
      <div className={styles.ways}>
        {isSalvaged && list.items.length > 0 && (
          <PrintButton title={titleOf(list.family)} load={() => sourcesIn(pack)} />
        )}
        <PackPicker />
        <button type="button" className={buttons.secondary} onClick={() => void close()}>
          {text.close}
        </button>
      </div>
    </div>
  );
}

/** The items of a pack as its file has them; they are checked before they are printed. */
async function sourcesIn({ list, item }: OpenPack): Promise<readonly PrintSource[]> {
  const lines = await Promise.all(list.items.map((_, place) => item(place)));
  return lines.map(line => ({ kind: 'claimed', family: list.family, line }));
}

function titleOf(family: string): string {
  return CATALOG.find(entry => entry.id === family)?.title ?? family;
}
