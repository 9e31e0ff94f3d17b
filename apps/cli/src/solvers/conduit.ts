import { type ConduitItem, conduit, solveFully } from '@tessera/conduit';
import { accept } from '@tessera/core';
import { isObject } from '../io/entries.ts';
import type { Solver } from './solver.ts';

/** An item as JSON, or a line of a pack; `actions` beside it are what was done so far. */
export const conduitSolver: Solver = {
  family: conduit,
  read(source) {
    const json = isObject(source) && isObject(source.item) ? source.item : source;
    const { id: _id, actions = [], ...rest } = isObject(json) ? json : { json };
    const item = conduit.codecs.item.decode(rest);
    return item.ok ? accept({ item: item.value, actions: Array.isArray(actions) ? actions : [actions] }) : item;
  },
  async solve(item) {
    const { solutions, ...facts } = await solveFully(item as ConduitItem);
    return { solutions: solutions.length, ...facts, found: solutions };
  },
};
