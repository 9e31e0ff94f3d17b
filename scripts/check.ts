import { LAYERS, LINT, NAMES, runSteps, SENTENCES, TYPES, UNIT } from './steps.ts';
import { withDatabase } from './testing/database-step.ts';

const unitTests = await withDatabase(UNIT);
runSteps([...TYPES, LINT, LAYERS, NAMES, SENTENCES, ...unitTests.steps]);
await unitTests.close();
