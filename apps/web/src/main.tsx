import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/inter/wght.css';
import '@tessera/ui/styles/tokens.css';
import '@tessera/ui/styles/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { provideApp } from '@tessera/ui/app.ts';
import { adoptSheets } from '@tessera/ui/styles/sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { appServices } from './appServices.ts';
import { whenIdle } from './mill/whenIdle.ts';
import { keepOffline } from './offline/offline.ts';
import { router } from './router.tsx';
import { followAppearance } from './settings/settings.ts';
import { startSync } from './sync/start.ts';

provideApp(appServices);
followAppearance();
adoptSheets(document);
createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
keepOffline();
whenIdle(() => void startSync());
