import type { Family } from '@tessera/core';
import type { PlayLink } from '@tessera/core/links/link.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import type { Making } from '../mill/make.ts';
import { diagnosisText } from '../refusals/diagnosisText.ts';
import { RefusalTable } from '../refusals/RefusalTable.tsx';
import { words } from '../words.ts';
import { FixLinks } from './FixLinks.tsx';
import { Refused } from './Refused.tsx';

interface NothingFoundProps {
  readonly family: Family;
  readonly link: PlayLink;
  readonly end: Extract<Making, { readonly kind: 'none' }>;
  readonly onContinue: () => void;
}

const text = words.making;

/** The end of a search that found nothing: what was in the way, the change that helps, and a way to search on. */
export function NothingFound({ family, link, end, onContinue }: NothingFoundProps) {
  const { diagnosis, tally } = end;
  const fixes = diagnosis?.fix ? [diagnosis.fix] : [];
  return (
    <Refused
      family={family}
      title={text.none}
      note={text.noneNote}
      action={
        <>
          <FixLinks family={family} link={link} fixes={fixes} />
          <button type="button" className={fixes.length > 0 ? buttons.secondary : buttons.primary} onClick={onContinue}>
            {text.again}
          </button>
        </>
      }
    >
      {diagnosis && diagnosisText(family, diagnosis).map(sentence => <p key={sentence}>{sentence}</p>)}
      <details>
        <summary>{text.details}</summary>
        <RefusalTable family={family} tally={tally} />
      </details>
    </Refused>
  );
}
