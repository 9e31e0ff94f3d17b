import { BROWSER_SOAK, runSteps, SOAK } from './steps.ts';

runSteps([SOAK, BROWSER_SOAK]);
