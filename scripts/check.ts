import { LAYERS, LINT, NAMES, runSteps, SENTENCES, TYPES, UNIT } from './steps.ts';

runSteps([...TYPES, LINT, LAYERS, NAMES, SENTENCES, UNIT]);
