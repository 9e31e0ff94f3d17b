import type { AdviceWords, Remark } from '@tessera/core';

/** A remark in words; a screen reader hears the places by name that others see on the board. */
export function RemarkText({ remark, words: { say, spell = say } }: { remark: Remark; words: AdviceWords }) {
  const [seen, heard] = [say(remark), spell(remark)];
  if (seen === heard) return seen;
  return (
    <>
      <span aria-hidden="true">{seen}</span>
      <span className="unseen">{heard}</span>
    </>
  );
}
