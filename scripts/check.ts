import { LAYERS, LINT, runSteps, TYPES, UNIT } from './steps.ts';

runSteps([...TYPES, LINT, LAYERS, UNIT]);
