import { pick, type Rng } from '@tessera/core';
import type { AssumeStep, CertificateStep, CountStep, SovereignCertificate } from '../src/certificate/certificate.ts';

/** What a forger works with: a sound certificate, and that of another board of the same size and stars. */
export interface Sound {
  readonly certificate: SovereignCertificate;
  readonly other: SovereignCertificate;
  /** The same board with a cell moved to another region, so that it has several solutions. */
  readonly ambiguous: readonly string[] | null;
}

type Forge = (sound: Sound, rng: Rng) => unknown;

const isCount = (step: CertificateStep): step is CountStep => 'count' in step;
const isAssumption = (step: CertificateStep): step is AssumeStep => 'assume' in step;
const isSet = (step: CertificateStep): step is CountStep => isCount(step) && step.within !== undefined;
const placesCrowns = (step: CertificateStep): step is CountStep => isCount(step) && step.crowns !== undefined;
const [crossing, always] = [(step: AssumeStep) => step.assume === 'crown', () => true];

/** Changes one step of a kind; null if the certificate has none. */
function change<S extends CertificateStep>(
  isKind: (step: CertificateStep) => step is S,
  to: (step: S, rng: Rng, sound: Sound) => readonly unknown[] | null,
  fits: (step: S) => boolean = always,
): Forge {
  return (sound, rng) => {
    const { steps } = sound.certificate;
    const places = steps.flatMap((step, at) => (isKind(step) && fits(step) ? [at] : []));
    if (places.length === 0) return null;
    const at = pick(rng, places);
    const changed = to(steps[at] as S, rng, sound);
    return changed && { ...sound.certificate, steps: steps.toSpliced(at, 1, ...(changed as CertificateStep[])) };
  };
}

const cellsOf = ({ solution, size }: SovereignCertificate) =>
  solution.flatMap((cols, row) => cols.map(col => row * size + col));
const otherThan = (rng: Rng, below: number, not: number) => (not + 1 + rng.uint(below - 1)) % below;
const renamed = (rng: Rng, unit: string, size: number) => `${unit[0]}${otherThan(rng, size, Number(unit.slice(1)))}`;

/** Certificates that claim what is false, or prove what is true with a gap. Each is null where it does not apply. */
export const FORGERIES: Readonly<Record<string, Forge>> = {
  'a crown is not derived': change(placesCrowns, () => []),
  'the last step is missing': ({ certificate }) => ({ ...certificate, steps: certificate.steps.slice(0, -1) }),
  'all steps are missing': ({ certificate }) => ({ ...certificate, steps: [] }),
  'the steps are in reverse': ({ certificate }) => ({ ...certificate, steps: certificate.steps.toReversed() }),
  'a step comes twice': change(isCount, step => [step, step]),
  'a step follows the end': ({ certificate }) => ({
    ...certificate,
    steps: [...certificate.steps, certificate.steps.at(-1)],
  }),
  'a count decides less': change(placesCrowns, step => [{ ...step, crowns: step.crowns!.slice(1) }]),
  'a count decides a crown more': change(isCount, (step, rng, { certificate: { size } }) => {
    const crowns = step.crowns ?? [];
    const cell = rng.uint(size * size);
    return crowns.includes(cell) ? null : [{ ...step, crowns: [...crowns, cell].sort((a, b) => a - b) }];
  }),
  'a count decides a cross more': change(isCount, (step, rng, { certificate: { size } }) => {
    const crosses = step.crosses ?? [];
    const cell = rng.uint(size * size);
    return crosses.includes(cell) ? null : [{ ...step, crosses: [...crosses, cell].sort((a, b) => a - b) }];
  }),
  'crowns are called crosses': change(placesCrowns, ({ count, crowns }) => [{ count, crosses: crowns }]),
  'another unit is counted': change(placesCrowns, (step, rng, { certificate: { size } }) => [
    { ...step, count: [renamed(rng, step.count[0]!, size), ...step.count.slice(1)] },
  ]),
  'a unit is counted that does not exist': change(isCount, (step, _, { certificate: { size } }) => [
    { ...step, count: [`r${size}`] },
  ]),
  'a block is counted as if it had to hold a crown': change(isCount, (step, rng, { certificate: { size } }) => [
    { ...step, count: [`b${rng.uint(size - 1)}`] },
  ]),
  'a set leaves out a line': change(isSet, step => [{ ...step, within: step.within!.slice(1) }]),
  'a set is within another line': change(isSet, (step, rng, { certificate: { size } }) => {
    const line = renamed(rng, step.within![0]!, size);
    return step.within!.some(holder => holder === line)
      ? null
      : [{ ...step, within: [line, ...step.within!.slice(1)] }];
  }),
  'a cell of the solution is refuted': change(
    isAssumption,
    (step, rng, { certificate }) => [{ ...step, cells: [...step.cells, pick(rng, cellsOf(certificate))] }],
    crossing,
  ),
  'a crown is assumed where a cross was refuted, or the reverse': change(isAssumption, step => [
    { ...step, assume: step.assume === 'crown' ? 'cross' : 'crown' },
  ]),
  'an assumption is not refuted': change(isAssumption, step => [{ ...step, steps: [] }]),
  'a refutation stops before its end': change(isAssumption, step => [{ ...step, steps: step.steps.slice(0, -1) }]),
  'a refutation counts nothing': change(isAssumption, step => [
    { ...step, steps: [...step.steps.slice(0, -1), { count: [] }] },
  ]),
  'an assumption is forgotten': change(isAssumption, step => step.steps),
  'an assumption has no cells': change(isAssumption, step => [{ ...step, cells: [] }]),
  'an assumption is made off the board': change(isAssumption, (step, _, { certificate: { size } }) => [
    { ...step, cells: [...step.cells, size * size] },
  ]),
  'the proof is that of another board': ({ certificate, other }) => ({ ...certificate, steps: other.steps }),
  'the solution is that of another board': ({ certificate, other }) =>
    JSON.stringify(certificate.solution) === JSON.stringify(other.solution)
      ? null
      : { ...certificate, solution: other.solution },
  'two rows of the solution are exchanged': ({ certificate }, rng) => {
    const { size, solution } = certificate;
    const row = rng.uint(size);
    const with_ = otherThan(rng, size, row);
    const exchanged = solution.with(row, solution[with_]!).with(with_, solution[row]!);
    return String(exchanged) === String(solution) ? null : { ...certificate, solution: exchanged };
  },
  'the board has a second solution': ({ certificate, ambiguous }) =>
    ambiguous && { ...certificate, regions: ambiguous },
  'a region is in two pieces': ({ certificate }) => {
    const [first = '', ...rest] = certificate.regions;
    const last = rest.at(-1)!;
    const letter = first[0]!;
    const moved = `${last.slice(0, -1)}${letter}`;
    return last.endsWith(letter) ? null : { ...certificate, regions: [first, ...rest.slice(0, -1), moved] };
  },
  'the stars are more': ({ certificate }) => ({ ...certificate, stars: certificate.stars + 1 }),
  'the size is another': ({ certificate }) => ({ ...certificate, size: certificate.size - 1 }),
  'the format is another': ({ certificate }) => ({ ...certificate, certificate: 'tessera sovereign certificate 0' }),
  'a step has a key that is not read': change(isCount, step => [{ ...step, because: 'it is obvious' }]),
};
