export function startWorker(): Worker {
  return new Worker(new URL('./thinkingWorker.ts', import.meta.url), { type: 'module', name: 'thinking' });
}
