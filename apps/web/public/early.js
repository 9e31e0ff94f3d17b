// Applies the saved appearance before the first paint; settings.ts owns the same record.
try {
  const saved = JSON.parse(localStorage.getItem('tessera/settings')) ?? {};
  for (const name of ['theme', 'contrast', 'motion']) {
    if (typeof saved[name] === 'string') document.documentElement.dataset[name] = saved[name];
  }
} catch {
  // Storage that is blocked or broken leaves the system's appearance.
}
