// Applies the saved appearance before the first paint; settings.ts owns the same record.
try {
  const saved = JSON.parse(localStorage.getItem('tessera/settings')) ?? {};
  for (const name of ['theme', 'contrast', 'motion']) {
    if (typeof saved[name] === 'string') document.documentElement.dataset[name] = saved[name];
  }
} catch {
  // Storage that is blocked or broken leaves the system's appearance.
}

// Begins to fetch what the board behind this address needs while the app is on its way; mill.ts takes the worker.
{
  const ahead = document.getElementById('ahead');
  const [, family, room] = location.pathname.split('/');
  const { mill, boards } = ahead ? JSON.parse(ahead.textContent) : { boards: {} };
  const isBoard = Object.hasOwn(boards, family) && (room === 'today' || room === 'play');
  for (const href of isBoard ? boards[family] : []) {
    const how = href.endsWith('.css') ? { rel: 'preload', as: 'style', crossOrigin: '' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), { href, ...how }));
  }
  // After a reload the item is at hand.
  if (isBoard && performance.getEntriesByType('navigation')[0]?.type === 'navigate') {
    const worker = new Worker(`${mill}#${family}`, { type: 'module', name: 'mill' });
    worker.onerror = () => {
      window.millAhead = undefined;
    };
    window.millAhead = worker;
  }
}
