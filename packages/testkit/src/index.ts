export * from './golden/golden.ts';
export { matchGolden } from './golden/match.ts';
export { familyLaws, lawsOf, tryLaw } from './laws/laws.ts';
export { svgFault } from './laws/svg.ts';
export { type Fixtures, trialOf } from './laws/trial.ts';
