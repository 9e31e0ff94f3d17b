import { runSteps, SOAK } from './steps.ts';

runSteps([SOAK]);
