import { type Codec, canonicalJson, decodeMade, encodeMade, readParams, rngFrom, workWith } from '@tessera/core';
import fc from 'fast-check';
import { actionsOf } from './actions.ts';
import { mutated } from './mutate.ts';
import { eachSample, type Law, type LawFault, type Trial, throughText } from './trial.ts';

const shape: Law = {
  name: 'shape',
  says: 'declares versions, fields, presets, reasons and allowances that make sense',
  faults({ family }) {
    const faults: LawFault[] = [];
    if (!/^[a-z][a-z0-9-]*$/.test(family.id)) faults.push(`the id ${family.id} does not fit a file name or an address`);
    for (const [name, version] of Object.entries(family.versions))
      if (!Number.isInteger(version) || version < 1) faults.push(`the ${name} version ${version} is not 1, 2, 3, …`);
    const defaults = readParams(family.fields, {});
    if (!defaults.ok) faults.push(`the defaults are refused: ${defaults.note}`);
    for (const { id, params } of family.presets) {
      const read = readParams(family.fields, params);
      if (!read.ok) faults.push(`the preset ${id} is refused: ${read.note}`);
    }
    if (hasTwins(family.presets.map(({ id }) => id))) faults.push('two presets share an id');
    if (hasTwins(family.reasons) || family.reasons.includes('budget'))
      faults.push('the reasons repeat, or list budget');
    if (!Number.isInteger(family.searchLimit) || family.searchLimit < 1)
      faults.push(`the search limit is ${family.searchLimit}`);
    for (const [stage, units] of Object.entries(family.allowance))
      if (!Number.isInteger(units) || units < 1) faults.push(`the allowance of ${stage} is ${units}`);
    return faults;
  },
};

const hasTwins = (names: readonly string[]): boolean => new Set(names).size < names.length;

const roundTrip: Law = {
  name: 'round-trip',
  says: 'reads back every item, proof, action and line that it writes',
  faults: trial =>
    eachSample(trial, function* (sample) {
      const { made } = sample;
      const { item, proof, action } = trial.family.codecs;
      yield* roundTripFaults('item', item, made.item);
      yield* roundTripFaults('proof', proof, made.proof);
      for (const each of actionsOf(trial, sample)) yield* roundTripFaults('action', action, each);
      const line = encodeMade(trial.family, made);
      const read = decodeMade(trial.family, line);
      if (!read.ok) yield `the line is refused: ${read.note}`;
      else if (encodeMade(trial.family, read.value) !== line) yield 'the line changes when it is read and written';
    }),
};

function* roundTripFaults(what: string, codec: Codec<unknown>, value: unknown): Generator<LawFault> {
  const text = canonicalJson(codec.encode(value));
  const read = codec.decode(JSON.parse(text));
  if (!read.ok) yield `the ${what} is refused: ${read.note}`;
  else if (canonicalJson(codec.encode(read.value)) !== text) yield `the ${what} changes when it is read and written`;
}

const mutations: Law = {
  name: 'mutations',
  says: 'refuses changed JSON without throwing, or reads it as something that it can handle',
  faults: trial => (['item', 'proof', 'action'] as const).flatMap(what => mutationFaults(trial, what)),
};

function mutationFaults(trial: Trial, what: 'item' | 'proof' | 'action'): readonly LawFault[] {
  const { codecs } = trial.family;
  const good = trial.samples.flatMap(sample => {
    const values = what === 'action' ? actionsOf(trial, sample).slice(0, 3) : [sample.made[what]];
    return values.map(value => throughText(codecs[what].encode(value)));
  });
  const property = fc.property(mutated(good), json => {
    const read = codecs[what].decode(json);
    if (!read.ok) return;
    const fault = [...roundTripFaults(what, codecs[what], read.value)][0];
    if (fault) throw new Error(fault);
    if (what === 'item') handleItem(trial, read.value);
    if (what === 'action')
      for (const { made } of trial.samples) trial.family.play.act(trial.family.play.begin(made.item), read.value);
  });
  if (codecs[what].decode(ENDLESS).ok) return [`${what}: reads a list in a list in a list …`];
  const outcome = fc.check(property, { seed: 1, numRuns: 4 * trial.runs });
  return outcome.failed ? [`${what}: ${fc.defaultReportMessage(outcome)}`] : [];
}

// Deep enough to overflow the stack of a recursive function.
const ENDLESS: unknown = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000));

/** Calls everything that must accept any item; it is a fault when one of them throws. */
function handleItem({ family }: Trial, item: unknown): void {
  family.play.begin(item);
  family.maker.fingerprint(item);
  family.pictures.text(item);
  family.pictures.svg(item);
  family.maker.prove(item, workWith(rngFrom('mutations'), Math.ceil(family.allowance.prove / 100)));
}

export const borderLaws: readonly Law[] = [shape, roundTrip, mutations];
