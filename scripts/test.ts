import { BROWSER_TESTS, GOLDEN, LAYERS, LINT, NAMES, runSteps, SENTENCES, TYPES, UNIT, UNUSED } from './steps.ts';
import { withBrowser } from './testing/browser-step.ts';
import { withDatabase } from './testing/database-step.ts';

// What the tests need from outside is there before the first of them starts.
const browserTests = await withBrowser(BROWSER_TESTS);
const unitTests = await withDatabase(UNIT);
runSteps([...TYPES, LINT, LAYERS, NAMES, SENTENCES, UNUSED, GOLDEN, ...unitTests.steps, browserTests]);
await unitTests.close();
