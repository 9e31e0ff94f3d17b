import { type ChooseJudge, canonicalJson, type Kinds } from '@tessera/core';
import { eachSample, type Law, type LawFault, type Sample, type Trial } from './trial.ts';

const options: Law = {
  name: 'options',
  says: 'values exactly the legal moves, best first, the best with no regret',
  faults: trial =>
    eachChoose(trial, function* (judge, { made }) {
      const start = trial.family.play.begin(made.item);
      const moves = judge.options(made.proof);
      const name = (action: unknown) => canonicalJson(trial.family.codecs.action.encode(action));
      const [valued, legal] = [moves.map(({ action }) => name(action)), judge.legal(start).map(name)];
      for (const move of legal) if (!valued.includes(move)) yield `${move} is legal and has no value`;
      for (const move of valued) if (!legal.includes(move)) yield `${move} has a value and is not legal`;
      if (new Set(valued).size < valued.length) yield 'a move is valued twice';
      if (moves[0]?.regret !== 0) yield `the least regret is ${moves[0]?.regret}, not 0`;
      for (const [n, { action, regret, noise }] of moves.entries()) {
        if (!(Number.isFinite(regret) && Number.isFinite(noise) && noise >= 0))
          yield `${name(action)}: ${regret} ± ${noise}`;
        if (n > 0 && regret < moves[n - 1]!.regret) yield `${name(action)} stands behind a worse move`;
        if (!trial.family.play.act(start, action).ok) yield `${name(action)} cannot be played`;
      }
    }),
};

export function eachChoose(
  trial: Trial,
  faultsOf: (judge: ChooseJudge<Kinds>, sample: Sample) => Iterable<LawFault>,
): readonly LawFault[] {
  const { judge } = trial.family;
  return judge.kind === 'choose' ? eachSample(trial, sample => faultsOf(judge, sample)) : [];
}

export const choosingLaws: readonly Law[] = [options];
