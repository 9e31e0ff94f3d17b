/**
 * Starts a module worker from the address of its script. A script of another origin, as of a content delivery network, may not be
 * a worker itself; a worker of the page's own may import it.
 */
export function startWorker(address: string, name: string): Worker {
  const script = new URL(address, import.meta.url);
  if (script.origin === location.origin) return new Worker(script, { type: 'module', name });
  const own = URL.createObjectURL(new Blob(['import ', JSON.stringify(script.href)], { type: 'text/javascript' }));
  const worker = new Worker(own, { type: 'module', name });
  for (const end of ['message', 'error']) worker.addEventListener(end, () => URL.revokeObjectURL(own), { once: true });
  return worker;
}
