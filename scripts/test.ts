import { BROWSER, GOLDEN, LAYERS, LINT, runSteps, TYPES, UNIT, UNUSED } from './steps.ts';

runSteps([...TYPES, LINT, LAYERS, UNUSED, GOLDEN, UNIT, BROWSER]);
