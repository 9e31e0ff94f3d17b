import { accept, canonicalJson, encodeMade, expectOk, type Verdict, type Work, workWith } from '@tessera/core';
import { attempt, attemptStream, type PassedAttempt, type RefusedAttempt } from '@tessera/mill';
import { eachSample, type Law, type LawFault, type Sample, type Trial, throughText } from './trial.ts';

/** A stage that calls `spend` more often than this after it returned false ignores it. */
const CALLS_AFTER_NO = 8;

const determinism: Law = {
  name: 'determinism',
  says: 'makes the same bytes from the same seed and attempt, in any order',
  faults: trial =>
    eachSample(trial, function* ({ job, attempts }) {
      for (const first of [...attempts].reverse()) {
        const again = attempt(trial.family, job, first.attempt);
        if (bytesOf(trial, again) !== bytesOf(trial, first)) yield `attempt ${first.attempt} differs when made again`;
      }
    }),
};

const bytesOf = ({ family }: Trial, result: PassedAttempt | RefusedAttempt): string =>
  'made' in result ? encodeMade(family, result.made) : canonicalJson(result);

const blindness: Law = {
  name: 'blindness',
  says: 'proves an item that was read from JSON like the one that was made',
  faults: trial =>
    eachSample(trial, function* (sample) {
      const { item, proof } = trial.family.codecs;
      const read = expectOk(item.decode(throughText(item.encode(sample.made.item))));
      const again = trial.family.maker.prove(read, workFor(trial, sample, 'prove'));
      if (!again.ok) yield `refused for ${again.reason}`;
      else if (canonicalJson(proof.encode(again.value)) !== canonicalJson(proof.encode(sample.made.proof)))
        yield 'the proof differs';
      if (canonicalJson(item.encode(read)) !== canonicalJson(item.encode(sample.made.item)))
        yield 'prove changed the item';
    }),
};

const grades: Law = {
  name: 'grades',
  says: 'grades and screens an item and a proof that were read from JSON as before',
  faults: trial =>
    eachSample(trial, function* ({ made }) {
      const { codecs, maker } = trial.family;
      const item = expectOk(codecs.item.decode(throughText(codecs.item.encode(made.item))));
      const proof = expectOk(codecs.proof.decode(throughText(codecs.proof.encode(made.proof))));
      const grade = maker.grade(item, proof);
      if (canonicalJson(grade) !== canonicalJson(made.grade)) yield `graded ${canonicalJson(grade)} the second time`;
      const screened = maker.screen(item, proof, grade, made.origin.params);
      if (!screened.ok) yield `screened out for ${screened.reason} the second time`;
    }),
};

const allowance: Law = {
  name: 'allowance',
  says: 'refuses with budget, and at once, when the allowance ends before the work',
  faults: trial =>
    eachSample(trial, function* (sample) {
      for (const stage of ['propose', 'prove'] as const) {
        const run = (units: number) => runWith(trial, sample, stage, units);
        const needed = run(trial.family.allowance[stage]).spent;
        for (const units of new Set([0, Math.floor(needed / 2), needed - 1].filter(units => units >= 0))) {
          const { verdict, callsAfterNo } = run(units);
          if (verdict.ok || verdict.reason !== 'budget')
            yield `${stage} needs ${needed} units, and with ${units} says ${verdict.ok ? 'yes' : verdict.reason}`;
          if (callsAfterNo > CALLS_AFTER_NO)
            yield `${stage} asked ${callsAfterNo} times more after its allowance of ${units}`;
        }
      }
    }),
};

function runWith(trial: Trial, sample: Sample, stage: 'propose' | 'prove', units: number) {
  const { maker } = trial.family;
  const work = counting(workFor(trial, sample, stage, units));
  const verdict: Verdict<unknown> =
    stage === 'propose' ? maker.propose(sample.job.params, work) : maker.prove(sample.made.item, work);
  return { verdict, spent: work.spent(), callsAfterNo: work.callsAfterNo() };
}

function workFor(
  { family }: Trial,
  { job, made }: Sample,
  stage: 'propose' | 'prove',
  units = family.allowance[stage],
) {
  return workWith(attemptStream(family, job.seed, made.origin.attempt).fork(stage), units);
}

function counting(work: Work) {
  let spent = 0;
  let callsAfterNo = -1;
  return {
    rng: work.rng,
    spend(units = 1) {
      const isGranted = work.spend(units);
      if (isGranted) spent += units;
      if (!isGranted || callsAfterNo >= 0) callsAfterNo++;
      return isGranted;
    },
    spent: () => spent,
    callsAfterNo: () => callsAfterNo,
  };
}

const reasons: Law = {
  name: 'reasons',
  says: 'gives every reason that it declares, and no other, and has words for each',
  faults({ family, fixtures, samples }) {
    const faults: LawFault[] = [];
    for (const reason of family.reasons) {
      const verdict = fixtures.reach[reason]?.() ?? accept(null);
      if (verdict.ok) faults.push(`no fixture is refused for ${reason}`);
      else if (verdict.reason !== reason) faults.push(`the fixture for ${reason} is refused for ${verdict.reason}`);
      const told = family.words.refusals[reason];
      if (!told?.says) faults.push(`there are no words for ${reason}`);
      for (const field of told?.fields ?? [])
        if (!Object.hasOwn(family.fields, field)) faults.push(`${reason} names a field ${field}, which there is not`);
    }
    const refusals = samples.flatMap(({ attempts }) => attempts.filter(it => 'reason' in it));
    for (const { reason, stage } of refusals) {
      const isDeclared = family.reasons.includes(reason) || (reason === 'budget' && stage !== 'screen');
      if (!isDeclared) faults.push(`${stage} gave the reason ${reason}, which is not declared`);
    }
    return faults;
  },
};

const params: Law = {
  name: 'params',
  says: 'makes items that fit their params, and finds those that contradict other params',
  faults(trial) {
    const { family, fixtures, samples } = trial;
    const hasOthers = samples.some(({ made }) => fixtures.unfit(made.item, made.origin.params).length > 0);
    const fitting = eachSample(trial, function* ({ made: { item, proof, grade, origin } }) {
      const own = family.maker.fits(item, proof, grade, origin.params);
      if (!own.ok) yield `does not fit the params it was made with: ${own.note}`;
      for (const other of fixtures.unfit(item, origin.params))
        if (family.maker.fits(item, proof, grade, other).ok) yield `fits ${canonicalJson(other)}, too`;
    });
    return hasOthers ? fitting : ['no fixture has params that an item contradicts', ...fitting];
  },
};

const fingerprints: Law = {
  name: 'fingerprints',
  says: 'has one fingerprint for an item in all its symmetries, and not one for all items',
  faults(trial) {
    const { maker, codecs } = trial.family;
    const prints = new Set(trial.samples.map(({ made }) => maker.fingerprint(made.item)));
    const ids = new Set(trial.samples.map(({ made }) => made.id));
    const apart = ids.size > 3 && prints.size === 1 ? [`${ids.size} items share one fingerprint`] : [];
    const alike = eachSample(trial, function* ({ made }) {
      for (const [n, twin] of [made.item, ...(trial.fixtures.symmetries?.(made.item) ?? [])].entries()) {
        const read = codecs.item.decode(throughText(codecs.item.encode(twin)));
        if (!read.ok) yield `symmetry ${n} is not an item: ${read.note}`;
        else if (maker.fingerprint(read.value) !== maker.fingerprint(made.item))
          yield `symmetry ${n} has another fingerprint`;
      }
    });
    return [...apart, ...alike];
  },
};

export const makingLaws: readonly Law[] = [determinism, blindness, grades, allowance, reasons, params, fingerprints];
