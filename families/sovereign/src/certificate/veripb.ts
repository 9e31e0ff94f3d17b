import type { VeripbProof } from '@tessera/core';
import { boardOfItem } from '../board.ts';
import type { SovereignItem } from '../schema.ts';
import type { AssumeStep, CertificateStep, CountStep, Holder, SovereignCertificate } from './certificate.ts';
import { isAssumption } from './certificate.ts';
import { type Geometry, geometryOf } from './marked-board.ts';

/**
 * The certificate in the terms of pseudo-Boolean solvers: variable xN is a crown on cell N − 1. The formula is the rules without the
 * known solution; the proof derives a contradiction, so that there is no other. Format 3.0: counts are sums of constraints (`pol`), and
 * what follows from them does so by reverse unit propagation (`rup`).
 */
export function veripbOf(certificate: SovereignCertificate): VeripbProof {
  const item: SovereignItem = { ...certificate, regions: certificate.regions.join('\n') };
  const geometry = geometryOf(boardOfItem(item));
  const rules = rulesOf(geometry);
  const crowns = certificate.solution.flatMap((cols, row) => cols.map(col => row * geometry.size + col));
  const lines = [...rules.lines, `${terms(crowns, -1)} >= ${1 - crowns.length} ;`];
  const log = new ProofLog(rules);
  for (const step of certificate.steps) log.take(step, []);
  return {
    formula: [`* #variable= ${geometry.size ** 2} #constraint= ${lines.length}`, ...lines, ''].join('\n'),
    proof: [
      'pseudo-Boolean proof version 3.0',
      `f ${lines.length};`,
      ...log.lines,
      'rup >= 1;',
      'output NONE;',
      'conclusion UNSAT : -1;',
      'end pseudo-Boolean proof;',
      '',
    ].join('\n'),
  };
}

/** The rules as constraints, and the number of each: what a unit needs at least, and what a holder has room for at most. */
interface Rules {
  readonly lines: readonly string[];
  readonly atLeast: ReadonlyMap<Holder, number>;
  readonly atMost: ReadonlyMap<Holder, number>;
}

function rulesOf({ cellsOf, stars }: Geometry): Rules {
  const lines: string[] = [];
  const atLeast = new Map<Holder, number>();
  const atMost = new Map<Holder, number>();
  for (const [holder, cells] of cellsOf) {
    const isBlock = holder.startsWith('b');
    if (!isBlock) atLeast.set(holder, lines.push(`${terms(cells, 1)} >= ${stars} ;`));
    atMost.set(holder, lines.push(`${terms(cells, -1)} >= ${isBlock ? -1 : -stars} ;`));
  }
  return { lines, atLeast, atMost };
}

function terms(cells: readonly number[], factor: 1 | -1): string {
  return cells.map(cell => `${factor > 0 ? '+' : ''}${factor} x${cell + 1}`).join(' ');
}

/** Literals that hold a crown, or do not. */
type Literal = `x${number}` | `~x${number}`;

class ProofLog {
  readonly lines: string[] = [];
  readonly #rules: Rules;

  constructor(rules: Rules) {
    this.#rules = rules;
  }

  /** `refuted` are the negations of the assumptions around the step: each clause says that one of them holds, or what follows. */
  take(step: CertificateStep, refuted: readonly Literal[]): void {
    if (isAssumption(step)) this.#takeAssumption(step, refuted);
    else this.#takeCount(step, refuted);
  }

  #takeCount({ count, within = [], crowns = [], crosses = [] }: CountStep, refuted: readonly Literal[]): void {
    const [first, ...rest] = [
      ...count.map(unit => this.#rules.atLeast.get(unit)!),
      ...within.map(holder => this.#rules.atMost.get(holder)!),
    ];
    // One constraint alone is there already.
    if (rest.length > 0) this.lines.push(`pol ${first} ${rest.map(id => `${id} +`).join(' ')};`);
    for (const cell of crosses) this.#conclude([...refuted, `~x${cell + 1}`]);
    for (const cell of crowns) this.#conclude([...refuted, `x${cell + 1}`]);
  }

  #takeAssumption({ assume, cells, steps }: AssumeStep, refuted: readonly Literal[]): void {
    for (const cell of cells) {
      const other: Literal = assume === 'crown' ? `~x${cell + 1}` : `x${cell + 1}`;
      for (const step of steps) this.take(step, [...refuted, other]);
      this.#conclude([...refuted, other]);
    }
  }

  #conclude(clause: readonly Literal[]): void {
    this.lines.push(`rup ${clause.map(literal => `1 ${literal}`).join(' ')} >= 1;`);
  }
}
