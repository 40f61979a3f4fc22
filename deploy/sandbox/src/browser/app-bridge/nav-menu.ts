import type { NavItem } from '../shared/messages.ts';
import type { Channel } from './channel.ts';

const TAGS = ['ui-nav-menu', 's-app-nav'];

/** `<ui-nav-menu>` and `<s-app-nav>`: invisible here, drawn by the shell, whose clicks return as navigation. */
export function defineNavMenu(channel: Channel): void {
  let sent = '';
  const notify = () => {
    const items = links().map(toItem);
    const text = JSON.stringify(items);
    if (text === sent) return;
    sent = text;
    channel.send('navMenu', { items });
  };
  for (const tag of TAGS) {
    customElements.define(
      tag,
      class extends HTMLElement {
        #observer = new MutationObserver(notify);
        connectedCallback(): void {
          this.style.display = 'none';
          this.#observer.observe(this, {
            childList: true,
            subtree: true,
            attributes: true,
            characterData: true,
          });
          notify();
        }
        disconnectedCallback(): void {
          this.#observer.disconnect();
          notify();
        }
      },
    );
  }
  channel.on('navigate', ({ href }) => navigate(href));
}

function links(): Element[] {
  return [...document.querySelectorAll(TAGS.map((tag) => `${tag} a[href], ${tag} s-link[href]`).join(','))];
}

function toItem(link: Element): NavItem {
  return {
    label: link.textContent?.trim() ?? '',
    href: link.getAttribute('href') ?? '',
    home: link.getAttribute('rel') === 'home',
  };
}

/**
 * Navigates the app without reloading it, by the first way that works: the router's own click handler on the link, an
 * app listening to `shopify:navigate`, a router listening to the history.
 */
function navigate(href: string): void {
  const link = links().find((candidate) => candidate.getAttribute('href') === href);
  const before = window.location.href;
  if (link && clickIsTaken(link)) return;
  const event = new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true });
  const taken = !(link ?? withHref(href)).dispatchEvent(event);
  if (taken || window.location.href !== before) return;
  history.pushState(null, '', href);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
}

/** Clicks for the app's handlers only: an unhandled click must not reload the page. */
function clickIsTaken(link: Element): boolean {
  let taken = false;
  const last = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, button: 0 }));
  window.removeEventListener('click', last);
  return taken;
}

/** Listeners read the address from the event's target, so addresses outside the menu need one too. */
function withHref(href: string): Element {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.hidden = true;
  document.body.append(link);
  setTimeout(() => link.remove());
  return link;
}
