import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { bytesOfFloats, textOf } from '../src/search/value/base64.ts';
import { weightsIn } from './values.ts';

const MODULE = new URL('../src/search/value/weights.ts', import.meta.url);

/** Writes weights into the module that ships. */
export function writeWeights(weights: Float32Array): void {
  const bytes = bytesOfFloats(weights);
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  writeFileSync(
    MODULE,
    `/** Made by train/train.ts; not to be edited. */\nexport const WEIGHTS_ID = '${id}';\nexport const WEIGHTS_TEXT =\n  '${textOf(bytes)}';\n`,
  );
}

if (import.meta.main) writeWeights(weightsIn(process.argv[2]!));
