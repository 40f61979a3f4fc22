import { byId } from '../shared/el.ts';

/** Data that the server writes into the page for the shell. */
export interface Bootstrap {
  store: string;
  shop: string;
  handle: string;
  appName: string;
  appUrl: string;
  basePath: string;
  launchUrl: string | null;
  session: string;
}

export function readBootstrap<T>(): T {
  return JSON.parse(byId('bootstrap').textContent ?? '{}') as T;
}
