import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { base64Of, bytesOfFloats } from '../src/search/value/base64.ts';
import { TABLE_SETS, type TableSetName, tableSetNamed } from './tables.ts';
import { weightsIn } from './values.ts';

const FOLDER = new URL('../src/search/value/weights/', import.meta.url);

/** Writes the weights of a set of tables into the source. */
export function writeWeights(set: TableSetName, weights: Float32Array): void {
  const bytes = bytesOfFloats(weights);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  writeFileSync(
    new URL(TABLE_SETS[set].module, FOLDER),
    `/** Made by train/train.ts; not to be edited. */\nexport const WEIGHTS_ID = '${id}';\nexport const WEIGHTS_TEXT =\n  '${base64Of(bytes)}';\n`,
  );
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string', default: 'fixed-two' } },
  });
  writeWeights(tableSetNamed(values.table), weightsIn(positionals[0]!));
}
