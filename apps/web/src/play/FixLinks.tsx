import { Link } from '@tanstack/react-router';
import { type Family, type Fix, withFix } from '@tessera/core';
import { type PlayLink, requestSearch } from '@tessera/core/links/link.ts';
import { fixText } from '@tessera/ui/forms/fixText.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';

interface FixLinksProps {
  readonly family: Family;
  readonly link: PlayLink;
  readonly fixes: readonly Fix[];
}

/** The same request with one setting changed, a link for each change. */
export function FixLinks({ family, link, fixes }: FixLinksProps) {
  const { seed, params, tier = 'any' } = link;
  return fixes.map((fix, i) => {
    const asked = withFix(family, { params, tier }, fix);
    const search = requestSearch(family, {
      seed,
      params: asked.params,
      ...(asked.tier === 'any' ? {} : { tier: asked.tier }),
    });
    return (
      <Link
        key={`${fix.field} ${JSON.stringify(fix.value)}`}
        to="/$family/play"
        params={{ family: family.id }}
        search={search}
        className={i === 0 ? buttons.primary : buttons.secondary}
        preload={false}
      >
        {fixText(family, fix)}
      </Link>
    );
  });
}
