import { registerHooks } from 'node:module';

/** Puts the element's schemas in the place of zod, as its build does. */
const MINI = new URL('../src/schemas/mini.ts', import.meta.url).href;
const NOTHING = 'data:text/javascript,export default () => ({});';

registerHooks({
  resolve(name, context, next) {
    if (name === 'zod/mini') return { url: MINI, shortCircuit: true };
    return name === 'zod/v4/locales/en.js' ? { url: NOTHING, shortCircuit: true } : next(name, context);
  },
});
