let known: string | null = null;

interface Place {
  readonly origin: string;
  readonly host: string;
}

/** Where this page is. Tests read modules that know the site in Node, which has no page. */
function here(): Place | undefined {
  return (globalThis as { readonly location?: Place }).location;
}

/** What links and QR codes for other people begin with: where the server says that people reach it, otherwise where this page is. */
export function siteOrigin(): string {
  return known ?? here()?.origin ?? '';
}

/** Takes note of where the server says that people reach it. Behind a proxy it may not know that its own address is https. */
export function setSiteOrigin(baseUrl: string): void {
  const url = URL.parse(baseUrl);
  const isElsewhere = url && /^https?:$/.test(url.protocol) && url.host !== here()?.host;
  known = isElsewhere ? url.origin : null;
}
