import { accept, decodeMade, expectOk, refuse, type Verdict, type VeripbProof } from '@tessera/core';
import { verifyMade } from '@tessera/mill';
import { expectFamily, loadTool } from './families.ts';

export type CertifyRequest = {
  readonly family: string;
  /** A line that has been read once already. */
  readonly line: string;
};

export interface CertifiedItem {
  /** One line of JSON. */
  readonly certificate: string;
  readonly veripb: VeripbProof;
}

/** Certificates of an item, once it is proved again: a certificate is derived from a proof that holds, and from no other. */
export async function certifyItem({ family: id, line }: CertifyRequest): Promise<Verdict<CertifiedItem>> {
  const family = await expectFamily(id);
  const made = expectOk(decodeMade(family, line));
  const fault = verifyMade(family, made, false);
  if (fault !== null) return refuse('proof', fault);
  const tool = await loadTool('certify', id);
  const certificate = JSON.stringify({ id: made.id, ...tool.certificate(made.item, made.proof) });
  return accept({ certificate, veripb: tool.veripb(made.item, made.proof) });
}
