import { BroadcastChannel, type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { type Family, refuse } from '@tessera/core';
import { type ToyKinds, toy } from '@tessera/testkit/toy';

/** The toy family with parameters that learn: boards grow while few attempts pass, and shrink otherwise. */
export const learning: Family<ToyKinds> = {
  ...toy,
  id: 'learning',
  adapt: {
    every: 40,
    next: ({ size }, { passed }) => ({ size: passed < 12 ? Math.min(5, size + 1) : Math.max(3, size - 1) }),
    stray: ({ size }, asked, changes) => (Math.abs(size - asked.size) <= changes ? null : 'size'),
  },
};

/** An attempt of this family takes about a millisecond and never passes. */
const slow: Family<ToyKinds> = {
  ...toy,
  id: 'slow',
  maker: {
    ...toy.maker,
    propose(_, work) {
      let mix = 0;
      for (let i = 0; i < 100_000; i++) mix ^= work.rng.bits();
      return refuse('impossible', String(mix));
    },
  },
};

/** Where attempts of the family `gated` say that they have begun and wait to be let on. */
export const GATE = 'the gate of attempts';
export const GATED_ATTEMPT = 20;

/** No attempt of this family passes. One of them waits until a message comes through the gate. */
const gated: Family<ToyKinds> = {
  ...toy,
  id: 'gated',
  maker: {
    ...toy.maker,
    propose() {
      if (attemptsBegun++ === GATED_ATTEMPT) waitAtGate();
      return refuse('impossible');
    },
  },
};
let attemptsBegun = 0;

function waitAtGate(): void {
  const gate = new BroadcastChannel(GATE);
  gate.postMessage('waiting');
  // Node reads a broadcast channel too; its types know only message ports.
  const port = gate as unknown as MessagePort;
  while (!receiveMessageOnPort(port)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
  gate.close();
}

const broken: Family<ToyKinds> = {
  ...toy,
  id: 'broken',
  maker: {
    ...toy.maker,
    propose() {
      throw new Error('a bug in the maker');
    },
  },
};

export const families: Readonly<Record<string, Family>> = { toy, learning, slow, gated, broken };
