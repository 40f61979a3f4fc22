import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from '../lib/api/query-client.ts';
import { isInsideAdmin } from '../lib/app-bridge.ts';
import { App, type AppProps } from './app.tsx';
import { OutsidePage } from './outside-page.tsx';
import { createAppRouter } from './router.tsx';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element with the id "app".');
const root = createRoot(element);
let shown: AppProps | null = null;

// For the tests of the pages, which open the app a thousand times in one document.
Object.assign(element, { show, hide });
show();

/** Shows the page of the address, with nothing read before. */
function show(): void {
  shown = { router: createAppRouter(), queryClient: createQueryClient() };
  root.render(<StrictMode>{isInsideAdmin(window) ? <App {...shown} /> : <OutsidePage />}</StrictMode>);
}

/** Takes it away: nothing listens, polls or is remembered any more. */
function hide(): void {
  flushSync(() => root.render(null));
  shown?.router.dispose();
  shown?.queryClient.clear();
}
