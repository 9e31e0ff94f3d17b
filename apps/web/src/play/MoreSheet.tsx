import { type Family, type Made, rulesOf, type UnprovenItem } from '@tessera/core';
import styles from '@tessera/ui/sheets/MoreItem.module.css';
import { MoreItem } from '@tessera/ui/sheets/MoreItem.tsx';
import { RulesAndKeys } from '@tessera/ui/sheets/RulesAndKeys.tsx';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { CircleHelp, Printer, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { buttonWords } from '../print/button-words.ts';
import { PrintSheet } from '../print/PrintSheet.tsx';
import { printSource } from '../print/source.ts';
import { words } from '../words.ts';

interface MoreSheetProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly made: Made | UnprovenItem;
  readonly keys: readonly (readonly [string, string])[];
  readonly shareName: string;
  readonly onShare: () => void;
  readonly onClose: () => void;
  /** What else can be done here, before sharing and the rules. */
  readonly children: ReactNode;
}

const text = words.play;

/** What is seldom needed at a board: its own deeds, sharing, the rules, the keys, and where the item comes from. */
export function MoreSheet(props: MoreSheetProps) {
  const { isOpen, family, made, keys, shareName, onShare, onClose, children } = props;
  const [isAsking, setAsking] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const run = (command: () => void) => () => {
    onClose();
    command();
  };
  return (
    <>
      <Sheet title={text.more} isOpen={isOpen} onClose={onClose}>
        <div className={styles.items}>
          {children}
          <MoreItem icon={Share2} name={shareName} onClick={run(onShare)} />
          <MoreItem icon={Printer} name={buttonWords.print} onClick={run(() => setPrinting(true))} />
          <MoreItem icon={CircleHelp} name={text.rulesShown} onClick={run(() => setAsking(true))} />
        </div>
        <RulesAndKeys rules={rulesOf(family, made.item)} keys={keys} />
        <p className={styles.origin}>
          {made.id}, {text.seed(made.origin.seed, made.origin.attempt)}
        </p>
      </Sheet>
      <PrintSheet
        isOpen={isPrinting}
        title={family.title}
        isSingle
        load={() => [printSource(family, made)]}
        onClose={() => setPrinting(false)}
      />
      <HowToSheet entry={family} item={made.item} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
