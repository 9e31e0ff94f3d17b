import { BROWSER_TESTS, GOLDEN, LAYERS, LINT, NAMES, runSteps, SENTENCES, TYPES, UNIT, UNUSED } from './steps.ts';
import { withBrowser } from './testing/browser-step.ts';

// What the tests need from outside is there before the first of them starts.
const browserTests = await withBrowser(BROWSER_TESTS);
runSteps([...TYPES, LINT, LAYERS, NAMES, SENTENCES, UNUSED, GOLDEN, UNIT, browserTests]);
