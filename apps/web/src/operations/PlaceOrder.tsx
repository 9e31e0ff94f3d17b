import { type NewOrder, orderSchema } from '@tessera/api/orders.ts';
import { CATALOG } from '@tessera/catalog';
import { TIERS } from '@tessera/core';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { type FormEvent, useState } from 'react';
import { askServer } from '../server/server.ts';
import styles from './OperationsPage.module.css';
import { operationsWords } from './words.ts';

const words = operationsWords.place;
const FAMILIES = CATALOG.filter(({ isSample }) => !isSample);
const MOST = 1_000_000;

/** Orders a pack with the usual settings of a family. */
export function PlaceOrder({ token, onPlaced }: { readonly token: string; readonly onPlaced: () => void }) {
  const [trouble, setTrouble] = useState('');
  const place = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await askServer('/orders', orderSchema, {
      method: 'POST',
      key: token,
      body: orderIn(new FormData(form)),
    });
    setTrouble(answer.ok ? '' : (answer.note ?? operationsWords.unreachable));
    if (answer.ok) onPlaced();
  };
  return (
    <form className={styles.card} onSubmit={event => void place(event)}>
      <h2>{words.title}</h2>
      <label className={styles.field}>
        <span>{words.family}</span>
        <select name="family">
          {FAMILIES.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{words.count}</span>
        <input name="count" type="number" min={1} max={MOST} defaultValue={100} required />
      </label>
      <label className={styles.field}>
        <span>{words.tier}</span>
        <select name="tier">
          <option value="any">{words.any}</option>
          {TIERS.map(tier => (
            <option key={tier} value={tier}>
              {operationsWords.tiers[tier]}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span>{words.seed}</span>
        <input name="seed" maxLength={64} autoComplete="off" />
      </label>
      <button type="submit" className={buttons.primary}>
        {words.button}
      </button>
      <p className={styles.trouble} role="status">
        {trouble}
      </p>
    </form>
  );
}

function orderIn(data: FormData): NewOrder {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const seed = text('seed');
  return {
    family: text('family'),
    quotas: { [text('tier')]: Number(text('count')) },
    params: {},
    ...(seed ? { seed } : {}),
  };
}
