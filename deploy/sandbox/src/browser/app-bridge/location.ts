import type { Channel } from './channel.ts';

/** Notifies the shell of the app's current page whenever it changes, so that a reload opens the same page. */
export function watchLocation(channel: Channel): void {
  let sent = '';
  const notify = () => {
    const path = window.location.pathname + window.location.search + window.location.hash;
    if (path === sent) return;
    sent = path;
    channel.send('location', { path });
  };
  for (const name of ['pushState', 'replaceState'] as const) {
    const native = history[name].bind(history);
    history[name] = (state, unused, url) => {
      native(state, unused, url);
      notify();
    };
  }
  window.addEventListener('popstate', notify);
  window.addEventListener('hashchange', notify);
  // A page restored from the browser's back/forward cache runs no script again.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) sent = '';
    notify();
  });
  notify();
}
