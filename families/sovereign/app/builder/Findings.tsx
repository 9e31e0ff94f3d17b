import type { Family } from '@tessera/core';
import { type DraftFaults, letterOf } from '@tessera/sovereign';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Check, CircleAlert, LoaderCircle, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Findings.module.css';
import type { RepairState } from './useRepair.ts';
import type { StudyState } from './useStudy.ts';
import { words } from './words.ts';

interface FindingsProps {
  readonly family: Family;
  readonly size: number;
  readonly faults: DraftFaults;
  readonly state: StudyState;
  readonly repair: RepairState;
  readonly onRepair: () => void;
  readonly onCancel: () => void;
}

/** What is known about the draft as it stands, and the offer to put it right. */
export function Findings({ family, size, faults, state, repair, onRepair, onCancel }: FindingsProps) {
  const { study, isThinking } = state;
  const isBroken = faultSentences(faults, size).length > 0;
  const canRepair = !isBroken && study !== null && !(study.count === 1 && study.isWhole);
  return (
    <section className={styles.findings} aria-labelledby="findings">
      <h2 id="findings">{words.findings}</h2>
      <ul aria-live="polite" aria-busy={isThinking}>
        <Shape faults={faults} size={size} />
        <Solutions family={family} faults={faults} state={state} />
      </ul>
      {repair.kind === 'looking' ? (
        <div className={styles.looking}>
          <p role="status">{words.repairing}</p>
          <button type="button" className={buttons.secondary} onClick={onCancel}>
            {words.cancel}
          </button>
        </div>
      ) : (
        <button type="button" className={buttons.secondary} disabled={!canRepair} onClick={onRepair}>
          <Wrench aria-hidden size={18} />
          {words.repair}
        </button>
      )}
      <p className={styles.told} role="status">
        {repair.kind === 'told' && repair.text}
        {repair.kind === 'done' && words.repaired(repair.repair.changed.length)}
      </p>
    </section>
  );
}

/** Sentences about what keeps the draft from being a board. */
export function faultSentences(faults: DraftFaults, size: number): readonly string[] {
  const { unpainted, missing, broken, cramped } = faults;
  if (missing.length === size) return [words.begin(size)];
  return [
    ...(unpainted.length > 0 ? [words.unpainted(unpainted.length)] : []),
    ...(missing.length > 0 ? [words.missing(missing.map(letterOf))] : []),
    ...(broken.length > 0 ? [words.broken(broken.map(letterOf))] : []),
    ...(cramped.length > 0 ? [words.cramped(cramped.map(letterOf))] : []),
  ];
}

function Shape({ faults, size }: { faults: DraftFaults; size: number }) {
  const said = faultSentences(faults, size);
  if (said.length === 0) return <Line kind="good">{words.connected}</Line>;
  return said.map(text => (
    <Line key={text} kind="bad">
      {text}
    </Line>
  ));
}

function Solutions({
  family,
  faults,
  state: { study, isThinking, hasFailed },
}: Pick<FindingsProps, 'family' | 'faults' | 'state'>) {
  if (hasFailed) return <Line kind="bad">{words.studyFailed}</Line>;
  if (faults.unpainted.length > 0 || faults.missing.length > 0) return null;
  if (!study) return <Line kind="busy">{words.counting}</Line>;
  const isUnique = study.count === 1 && study.isWhole;
  return (
    <>
      <Line kind={isThinking && !study.isWhole ? 'busy' : isUnique ? 'good' : 'bad'}>{words.solutions(study)}</Line>
      {study.solutions.length > 1 && <Line kind="plain">{words.differ}</Line>}
      {study.isStuck && <Line kind="bad">{words.stuck}</Line>}
      {!isThinking && !study.isWhole && study.count < 2 && <Line kind="bad">{words.undecided}</Line>}
      {study.grade && <Line kind="good">{family.words.grade(study.grade)}</Line>}
    </>
  );
}

const ICONS = { good: Check, bad: CircleAlert, busy: LoaderCircle, plain: null };

function Line({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[kind];
  return (
    <li className={styles.line} data-kind={kind}>
      {Icon ? <Icon aria-hidden size={18} /> : <span />}
      <span>{children}</span>
    </li>
  );
}
