import { siteOrigin } from '@tessera/ui/site.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { renderSVG } from 'uqr';
import { makeCode } from './control.ts';
import { codeText, hasCodes, linkWith } from './pairing.ts';
import styles from './SyncPanel.module.css';
import { words } from './words.ts';

const text = words.adding;

/** A code to type on another device, and a link to scan or to send. */
export function AddDevice({ deviceKey, onDone }: { deviceKey: string; onDone: () => void }) {
  const link = linkWith(siteOrigin(), deviceKey);
  const [said, say] = useState('');
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    say(isCopied ? text.copied : text.notCopied);
  };
  const qr = `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2 }))}`;
  return (
    <div className={styles.box}>
      <h3>{text.title}</h3>
      <div className={styles.pairing}>
        <div className={styles.part}>{hasCodes() ? <Code /> : <p>{text.noCodes}</p>}</div>
        <div className={styles.part}>
          <p>{text.scan}</p>
          <img className={styles.qr} src={qr} alt={text.qr} />
          <button type="button" className={buttons.secondary} onClick={() => void copy()}>
            <Copy aria-hidden size={18} />
            {text.copy}
          </button>
          <p role="status">{said}</p>
        </div>
      </div>
      <p className={styles.note}>{text.warning}</p>
      <button type="button" className={buttons.primary} onClick={onDone}>
        {text.done}
      </button>
    </div>
  );
}

function Code() {
  const [shown, setShown] = useState<{ readonly code: string; readonly note: string } | null>(null);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let isGone = false;
    void makeCode().then(made => {
      if (isGone) return;
      if (!made.ok) setFault(words.faults[made.reason]);
      else setShown({ code: codeText(made.value.code), note: text.until(timeOf(made.value.expiresAt)) });
    });
    return () => {
      isGone = true;
    };
  }, []);
  if (fault) return <p className={styles.trouble}>{fault}</p>;
  return (
    <>
      <p>{text.code}</p>
      <output className={styles.code}>{shown?.code ?? text.making}</output>
      <p className={styles.note}>{shown?.note}</p>
    </>
  );
}

function timeOf(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
