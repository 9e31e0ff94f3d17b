import { BROWSER_SOAK, PACKAGES, REFERENCE, runSteps, SOAK } from './steps.ts';
import { withBrowser } from './testing/browser-step.ts';
import { withDatabase } from './testing/database-step.ts';

const browserSoak = await withBrowser(BROWSER_SOAK);
const packages = await withBrowser(PACKAGES);
const soak = await withDatabase(SOAK);
runSteps([...soak.steps, packages, REFERENCE, browserSoak]);
await soak.close();
