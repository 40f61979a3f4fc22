import { type Child, el } from '../shared/el.ts';

/** One part of the panel; `refresh` fetches and draws, and throws when the sandbox does not answer. */
export interface Section {
  node: HTMLElement;
  refresh?: () => Promise<void>;
}

const FOLDED = 'sandbox-panel-folded';

/** A collapsible part of the panel; its state is remembered. */
export function section(id: string, title: string, options: { folded?: boolean }, ...children: Child[]) {
  const count = el('span', { class: 'count' });
  const kept = remembered();
  const node = el(
    'details',
    { class: 'section', 'data-section': id, open: !(kept[id] ?? options.folded ?? false) },
    el('summary', {}, el('h2', {}, title), count),
    el('div', { class: 'section-body' }, ...children),
  );
  node.addEventListener('toggle', () => {
    localStorage.setItem(FOLDED, JSON.stringify({ ...remembered(), [id]: !node.open }));
  });
  return {
    node,
    setCount: (value: number) => {
      count.textContent = value ? String(value) : '';
    },
  };
}

function remembered(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(FOLDED) ?? '{}');
  } catch {
    return {};
  }
}

/** A list that redraws only when its content has changed, so that no click hits a vanished button. */
export function liveList<T>(empty: string, row: (item: T) => HTMLElement, shownAtFirst = 10) {
  const node = el('div', { class: 'list' });
  let drawn = '';
  let all = false;

  const draw = (items: T[]) => {
    const visible = all ? items : items.slice(0, shownAtFirst);
    const rest = items.length - visible.length;
    node.replaceChildren(
      ...(items.length === 0 ? [el('p', { class: 'hint' }, empty)] : visible.map(row)),
      ...(rest > 0
        ? [
            el(
              'button',
              {
                type: 'button',
                class: 'link',
                onclick: () => {
                  all = true;
                  draw(items);
                },
              },
              `${rest} weitere zeigen`,
            ),
          ]
        : []),
    );
  };
  return {
    node,
    update(items: T[]) {
      const text = JSON.stringify(items);
      if (text === drawn) return;
      drawn = text;
      draw(items);
    },
    fail(message: string) {
      drawn = '';
      node.replaceChildren(el('p', { class: 'hint' }, message));
    },
  };
}
