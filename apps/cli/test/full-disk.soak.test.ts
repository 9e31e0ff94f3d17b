import { rngFrom } from '@tessera/core';
import { it } from 'vitest';
import { surviveFullDisk } from './full-disk.ts';

const ROUNDS = 20;
const MOST_ROOM = 768 * 1024;

it.for(Array.from({ length: ROUNDS }, (_, round) => round))(
  'make --out comes to the same bytes after a disk that was full at a random size, round %i',
  async (round, context) => {
    await surviveFullDisk(context, rngFrom('full-disk').fork(round).uint(MOST_ROOM));
  },
);
