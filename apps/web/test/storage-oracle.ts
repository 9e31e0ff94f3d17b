/*
 * What must be there after a history of decisions. What was written ahead or reached the database is sure. What was accepted in
 * the hope of the database, or in the middle of which the page ended, happened or did not. What was refused did not happen.
 */

export const KEYS = ['game', 'draft', 'day/1', 'day/2', 'learnt/a', 'learnt/b', 'try/1', 'try/2'];

export interface Decision {
  readonly page: string;
  readonly key: string;
  readonly text: string | null;
  readonly stamp: number;
  /** Made on a page without a database: it must not replace what that page has not read. */
  readonly isBlind: boolean;
  /** What the page had read of it before. */
  readonly before: string | null;
  /** Decisions that were made at once have the same number. */
  readonly act: number;
  isRefused: boolean;
  fate: 'sure' | 'unsure' | 'void';
}

/** A page that is open. */
export interface PageView {
  readonly name: string;
  readonly isBlind: boolean;
  /** The number of decisions that there were when it last told of trouble; -1 for never. */
  readonly toldAt: number;
  /** What it shows of a record; null for none. */
  shown(key: string): { readonly stamp: number; readonly text: string } | null;
}

/** What is wrong while pages are open and nothing is on its way any more. */
export function faultsNow(
  decisions: readonly Decision[],
  pages: readonly PageView[],
  isSafe: (page: PageView, key: string, stamp: number) => boolean,
): readonly string[] {
  return pages.flatMap(page =>
    KEYS.flatMap(key => {
      const shown = page.shown(key);
      const n = decisions.findLastIndex(
        one => one.key === key && one.stamp === shown?.stamp && one.text === shown.text,
      );
      const held = decisions[n];
      if (!held) return [];
      const isOwn = held.page === page.name;
      if (!isOwn && held.fate === 'void')
        return [`${key}: ${page.name} shows ${held.text}, which was refused elsewhere`];
      const isTold = held.isRefused || page.toldAt > n;
      return isOwn && !isTold && !isSafe(page, key, held.stamp)
        ? [`${key}: nobody was told that ${held.text} is kept nowhere`]
        : [];
    }),
  );
}

/** What is wrong in the end, on a page that could read everything. */
export function faultsAtEnd(decisions: readonly Decision[], found: ReadonlyMap<string, string>): readonly string[] {
  const faults = KEYS.flatMap(key => {
    const all = decisions.filter(one => one.key === key);
    const text = found.get(key) ?? null;
    const asides = [...found].flatMap(([name, it]) =>
      name.startsWith('aside/') && name.endsWith(`/${key}`) ? [it] : [],
    );
    const refused = all.find(one => one.fate === 'void' && one.text !== null && [text, ...asides].includes(one.text));
    if (refused) return [`${key}: ${refused.text} was refused, and is there`];
    const fault = faultOf(
      all.filter(({ fate }) => fate !== 'void'),
      text,
      asides,
    );
    return fault === null ? [] : [`${key}: ${fault}`];
  });
  return [...faults, ...halfMoves(decisions, found)];
}

/** Of a key that only pages with a database decided about, the last decision must be there: the last of those that are sure, or a later one. */
function faultOf(all: Decision[], text: string | null, asides: readonly string[]): string | null {
  // Of decisions that pages made in the same millisecond, either may count as the later one.
  const orders = [all, [...all].reverse()].map(some => some.sort((a, b) => msOf(a) - msOf(b)));
  const faults = orders.map(own => faultIn(own, text, asides));
  return faults.every(fault => fault !== null) ? faults[0]! : null;
}

function faultIn(own: readonly Decision[], text: string | null, asides: readonly string[]): string | null {
  const sure = own.filter(({ fate }) => fate === 'sure');
  if (!own.some(({ isBlind }) => isBlind)) {
    const last = Math.max(-1, ...sure.map(msOf));
    const wanted = [...own.filter(one => msOf(one) >= last).map(one => one.text), ...(sure.length === 0 ? [null] : [])];
    return wanted.includes(text) ? null : `is ${text}, and the last decision was ${wanted.join(' or ')}`;
  }
  const unsure = own.filter(({ fate }) => fate === 'unsure');
  const cases = [sure, own, ...unsure.map(one => own.filter(other => other === one || other.fate === 'sure'))];
  const faults = cases.map(some => blindFault(some, text, asides));
  return faults.every(fault => fault !== null) ? faults[0]! : null;
}

/** Where a page without a database had a part in it, every text that it wrote last must be there, in its place or aside. */
function blindFault(own: readonly Decision[], text: string | null, asides: readonly string[]): string | null {
  const last = own.at(-1);
  const kept = [text, ...asides];
  const seen = own.findLastIndex(({ isBlind }) => !isBlind);
  const wanted = own[seen]?.text ?? null;
  // Only what a page had read may it replace.
  const isReplaced = own.slice(seen + 1).some(({ before }) => before === wanted);
  const isLost = wanted !== null && !isReplaced && !kept.includes(wanted);
  const isBlindLost = last?.isBlind && last.text !== null && !kept.includes(last.text);
  if (!isLost && !isBlindLost) return null;
  return `${isLost ? wanted : last?.text} is lost, found ${JSON.stringify(kept)}`;
}

/** Of records that were put in the place of others, either are there, as long as nothing else was decided about them since. */
function halfMoves(decisions: readonly Decision[], found: ReadonlyMap<string, string>): readonly string[] {
  const acts = [...Map.groupBy(decisions, ({ act }) => act).values()];
  return acts.flatMap(act => {
    const old = act.filter(({ text, before }) => text === null && before !== null);
    const news = act.filter(({ text }) => text !== null);
    const isMove = old.length > 0 && news.length > 0 && act.every(({ fate }) => fate !== 'void');
    if (!isMove || !act.every(one => isLastAndOthersSure(one, decisions))) return [];
    const areNewThere = news.every(({ key, text }) => found.get(key) === text);
    const isOldThere = old.every(({ key }) => found.has(key));
    return isOldThere || areNewThere ? [] : [`${old[0]!.key}: gone, and not all that took its place is there`];
  });
}

function isLastAndOthersSure(one: Decision, decisions: readonly Decision[]): boolean {
  const others = decisions.filter(({ key, act }) => key === one.key && act !== one.act);
  return others.every(other => !other.isBlind && other.fate === 'sure' && msOf(other) < msOf(one));
}

/** The part of a stamp that is the time. */
const msOf = ({ stamp }: Decision) => Math.floor(stamp / 36);
