import { BROWSER_SOAK, runSteps, SOAK } from './steps.ts';
import { withBrowser } from './testing/browser-step.ts';
import { withDatabase } from './testing/database-step.ts';

const browserSoak = await withBrowser(BROWSER_SOAK);
const soak = await withDatabase(SOAK);
runSteps([...soak.steps, browserSoak]);
await soak.close();
