import { byId, el } from '../shared/el.ts';
import type { NavItem } from '../shared/messages.ts';
import type { Bootstrap } from './bootstrap.ts';
import type { FrameHost } from './frame-host.ts';
import { activeHref, innerPath, resolveDestination, shellPath } from './paths.ts';

/** Keeps the admin's address and menu at the app's current page, and navigates the app when one of them is used. */
export function startNavigation(host: FrameHost, page: Bootstrap, mayLeave: () => Promise<boolean>): void {
  const place = byId('app-nav');
  const home = document.querySelector<HTMLAnchorElement>('.sidebar-app');
  let items: NavItem[] = [];
  let inner = '/';

  const goTo = async (href: string) => {
    if (await mayLeave()) host.send('navigate', { href });
  };
  const follow = (event: Event, href: string) => {
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void goTo(href);
  };
  const draw = () => {
    const visible = items.filter((item) => !item.home);
    const active = activeHref(
      items.map((item) => item.href),
      inner,
    );
    place.replaceChildren(
      ...visible.map((item) =>
        el(
          'a',
          {
            class: 'sidebar-entry',
            href: shellPath(page.basePath, item.href),
            'aria-current': item.href === active ? 'page' : null,
            'data-testid': 'nav-item',
            onclick: (event) => follow(event, item.href),
          },
          item.label,
        ),
      ),
    );
    home?.classList.toggle('active', !visible.some((item) => item.href === active));
  };

  host.on('navMenu', (menu, speaker) => {
    if (speaker !== 'page') return;
    items = menu.items;
    draw();
  });
  host.on('location', ({ path }, speaker) => {
    if (speaker !== 'page') return;
    inner = innerPath(path, page.appUrl);
    // Replaced, never pushed: the frame's own history entries are the ones that back and forward walk.
    history.replaceState(null, '', shellPath(page.basePath, inner));
    draw();
  });
  host.on('open', ({ url, target }) => {
    const destination = resolveDestination(url, page);
    if (destination.kind === 'app' && target === '_top') void goTo(destination.href);
    else if (target === '_top') window.location.assign(safeUrl(pageUrl(destination, page)));
    else window.open(safeUrl(pageUrl(destination, page)), '_blank', 'noopener');
  });
  home?.addEventListener('click', (event) => follow(event, items.find((item) => item.home)?.href ?? '/'));
}

function pageUrl(destination: ReturnType<typeof resolveDestination>, page: Bootstrap): string {
  return destination.kind === 'page' ? destination.url : shellPath(page.basePath, destination.href);
}

/** Only web addresses are followed; `javascript:` would run here with the admin's rights. */
function safeUrl(url: string): string {
  const target = new URL(url, window.location.href);
  if (target.protocol !== 'http:' && target.protocol !== 'https:')
    throw new Error(`The sandbox does not open ${target.protocol}`);
  return target.href;
}
