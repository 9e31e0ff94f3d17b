import { LAYERS, LINT, NAMES, runSteps, TYPES, UNIT } from './steps.ts';

runSteps([...TYPES, LINT, LAYERS, NAMES, UNIT]);
