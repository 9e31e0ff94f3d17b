import { addAuthorRoutes } from '../collections/author-routes.ts';
import { levelProver } from '../collections/level-prover.ts';
import { addOperatorRoutes } from '../collections/operator-routes.ts';
import { addReaderRoutes } from '../collections/reader-routes.ts';
import type { RouteGroup } from '../context.ts';

/** Collections: authors make them, anyone plays them, and the operator can hide them. */
export const collectionRoutes: RouteGroup = {
  name: 'collections',
  add(app, context) {
    const prover = levelProver();
    app.addHook('onClose', async () => prover.close());
    addOperatorRoutes(app, context);
    addReaderRoutes(app, context);
    addAuthorRoutes(app, context, prover);
  },
};
