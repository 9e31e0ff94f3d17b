import { BROWSER_SOAK, runSteps, SOAK } from './steps.ts';
import { withBrowser } from './testing/browser-step.ts';

runSteps([SOAK, await withBrowser(BROWSER_SOAK)]);
