import type { CertifyTool } from '@tessera/core';
import { certificateOfProof } from '../certificate/derive.ts';
import { veripbOf } from '../certificate/veripb.ts';
import type { SovereignItem, SovereignProof } from '../schema.ts';

export const certifier: CertifyTool<SovereignItem, SovereignProof> = {
  certificate: certificateOfProof,
  veripb: (item, proof) => veripbOf(certificateOfProof(item, proof)),
};
