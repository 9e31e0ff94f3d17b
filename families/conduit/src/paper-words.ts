import type { Remark } from '@tessera/core';
import { faceName } from './face-words.ts';
import { columnLetter } from './pictures/plan-names.ts';
import { spelled } from './play-words.ts';

/** A sentence that names its places as the plans on paper do. */
export function paperSentence(remark: Remark): string {
  return spelled(remark, paperName);
}

/** A face by what stands beside its plan, where columns have letters. */
function paperName(spot: string | number | undefined, args: Remark['args']): string {
  if (args.isFlat) return faceName(spot, args);
  const [x = 0, y = 0, z = 0] = String(spot ?? '')
    .split(',')
    .map(Number);
  const column = x < 0 ? 'left of column A' : `right of column ${columnLetter(x)}`;
  const row = z < 0 ? 'behind row 1' : `before row ${z + 1}`;
  if (String(spot).endsWith('vertical-x')) return `the wall ${column}, at row ${z + 1}, L${y + 1}`;
  if (String(spot).endsWith('vertical-z')) return `the wall ${row}, at column ${columnLetter(x)}, L${y + 1}`;
  return `level ${y + 1}, row ${z + 1}, column ${columnLetter(x)}`;
}
