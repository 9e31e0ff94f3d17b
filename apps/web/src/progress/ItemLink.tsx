import { Link } from '@tanstack/react-router';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import type { ReactNode } from 'react';
import type { ItemStory } from './items.ts';

interface ItemLinkProps {
  readonly story: ItemStory;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Leads back to an item: to another look at one that is to come back, else to its own address. */
export function ItemLink({ story: { item, family, search, card }, className, children }: ItemLinkProps) {
  const seed = search.seed ?? '';
  const code = levelCodeOf({ seed });
  if (card)
    return (
      <Link to="/progress/$item" params={{ item }} className={className} preload={false}>
        {children}
      </Link>
    );
  if (code !== null)
    return (
      <Link to="/$family/level" params={{ family }} hash={code} className={className} preload={false}>
        {children}
      </Link>
    );
  // Only a maker's seed has an address; what came from a game and is done with has none.
  if (seed.includes('/')) return <span className={className}>{children}</span>;
  return (
    <Link to="/$family/play" params={{ family }} search={search} className={className} preload={false}>
      {children}
    </Link>
  );
}
