import type { ToolOption, ToolOptions } from '@tessera/core';
import { Option } from 'commander';
import { flagName } from '../family-options.ts';
import { wholeWithin } from '../options.ts';

/** The options of a family's command, as the parser takes them. */
export function optionsFor(options: ToolOptions): readonly Option[] {
  return Object.entries(options).map(([name, option]) => optionFor(name, option));
}

function optionFor(name: string, spec: ToolOption): Option {
  const short = spec.short === undefined ? '' : `-${spec.short}, `;
  const option = new Option(`${short}--${flagName(name)} <${spec.sign}>`, spec.help);
  if (spec.kind === 'whole') option.argParser(wholeWithin(spec.min, spec.max));
  if (spec.kind === 'choice') option.choices(spec.of);
  return spec.default === undefined ? option : option.default(spec.default);
}
