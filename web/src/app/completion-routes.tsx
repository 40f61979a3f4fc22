import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { shellTexts } from '../texts/shell.ts';
import { lazyRoute } from './lazy-route.tsx';

const title = shellTexts.nav.completion;

/** The accounting's months. */
export const completionRoutes: readonly RouteObject[] = [
  lazyRoute(
    paths.completion,
    title,
    async () => (await import('./pages/completion-page.tsx')).CompletionPage,
  ),
  lazyRoute(
    `${paths.completion}/:month`,
    title,
    async () => (await import('./pages/completion-month-page.tsx')).CompletionMonthPage,
  ),
];
