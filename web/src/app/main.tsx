import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isInsideAdmin } from '../lib/app-bridge.ts';
import { App } from './app.tsx';
import { OutsidePage } from './outside-page.tsx';

const root = document.getElementById('app');
if (!root) throw new Error('The page has no element with the id "app".');

createRoot(root).render(<StrictMode>{isInsideAdmin(window) ? <App /> : <OutsidePage />}</StrictMode>);
