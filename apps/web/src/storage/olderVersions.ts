import type { Shelf } from '@tessera/ui/shelf.ts';

/** Records that earlier versions of the app changed as a whole; this one reads them, and writes smaller ones. */
export function isOldWhole(key: string): boolean {
  return key === 'days' || key === 'standing' || key.startsWith('learn/');
}

/** All that is stored under a key of an earlier version: the record, and copies of it that were put aside. */
export function olderCopies(shelf: Shelf, key: string): readonly unknown[] {
  const asides = shelf.keys('aside/').filter(name => name.replace(/^aside\/[^/]*\//, '') === key);
  return [...asides, key].flatMap(name => {
    const record = shelf.read(name);
    return record.ok ? [record.value] : [];
  });
}
