import type { Contradiction, Family } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import { words } from '../words.ts';
import { FixLinks } from './FixLinks.tsx';
import { Refused } from './Refused.tsx';

interface ImpossibleProps {
  readonly family: Family;
  readonly link: PlayLink;
  readonly contradictions: readonly Contradiction[];
}

/** A request that no item can meet: why, and the same request with one setting changed. */
export function Impossible({ family, link, contradictions }: ImpossibleProps) {
  const [first, ...others] = contradictions;
  if (!first) return null;
  return (
    <Refused
      family={family}
      title={words.making.impossible}
      note={first.why}
      action={<FixLinks family={family} link={link} fixes={first.fixes} />}
    >
      {others.map(({ why }) => (
        <p key={why}>{why}</p>
      ))}
    </Refused>
  );
}
