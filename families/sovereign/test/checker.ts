/** The checker that anyone can run; it imports nothing of ours, and nothing of ours imports it but tests. */
const { checkCertificate: check } = (await import(
  new URL('../../../checkers/sovereign.mjs', import.meta.url).href
)) as { checkCertificate(certificate: unknown): string | null };

/** Why a certificate is refused, after a trip through JSON; null for a sound one. */
export function faultOfCertificate(certificate: unknown): string | null {
  return check(JSON.parse(JSON.stringify(certificate)));
}
