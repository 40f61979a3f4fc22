import type { Channel } from './channel.ts';

/** Tells the shell which page the app shows, whenever that changes, so that a reload comes back to it. */
export function watchLocation(channel: Channel): void {
  let told = '';
  const tell = () => {
    const path = window.location.pathname + window.location.search + window.location.hash;
    if (path === told) return;
    told = path;
    channel.send('location', { path });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history);
    history[name] = (state, unused, url) => {
      native(state, unused, url);
      tell();
    };
  }
  window.addEventListener('popstate', tell);
  window.addEventListener('hashchange', tell);
  // A page coming back from the browser's back/forward cache runs no script again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) told = '';
    tell();
  });
  tell();
}
