import { el } from '../shared/el.ts';
import { control } from './control.ts';
import type { Dialogs } from './dialogs.ts';
import type { FrameHost } from './frame-host.ts';

interface Choice {
  id: string;
  heading: string;
  detail: string;
  selected: boolean;
  disabled: boolean;
}

type Resource = Record<string, unknown> & { id: string; title: string; displayName?: string };
type Product = Resource & { variants: Resource[] };

const HEADINGS: Record<string, string> = {
  product: 'Produkte auswählen',
  variant: 'Varianten auswählen',
  collection: 'Kategorien auswählen',
};

/** `shopify.resourcePicker` over the shop's products, and the app's own `shopify.picker`. */
export function answerPickers(host: FrameHost, dialogs: Dialogs): void {
  host.answer('resourcePicker', async (options) => {
    const resources = await fetchResources(options.type);
    const choices = resources.map((resource) => ({
      id: resource.id,
      heading: resource.displayName ?? resource.title,
      detail: typeof resource.price === 'string' ? resource.price : '',
      selected: options.selectionIds.includes(resource.id),
      disabled: false,
    }));
    const ids = await choose(dialogs, HEADINGS[options.type] ?? 'Auswählen', choices, options.multiple);
    return { selection: ids && resources.filter((resource) => ids.includes(resource.id)) };
  });
  host.answer('picker', async (options) => ({
    selected: await choose(dialogs, options.heading, options.items, options.multiple),
  }));
}

async function fetchResources(type: string): Promise<Resource[]> {
  // The seeded shop has no collections.
  if (type === 'collection') return [];
  const { products } = await control<{ products: Product[] }>('GET', '/admin-shell/products');
  if (type === 'product') return products;
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      ...variant,
      displayName: variant.title === 'Default Title' ? product.title : `${product.title} – ${variant.title}`,
      product: { id: product.id, title: product.title },
    })),
  );
}

async function choose(
  dialogs: Dialogs,
  title: string,
  choices: Choice[],
  multiple: boolean | number,
): Promise<string[] | null> {
  const limit = multiple === true ? Number.POSITIVE_INFINITY : multiple === false ? 1 : multiple;
  const inputs = choices.map((choice) =>
    el('input', {
      type: limit === 1 ? 'radio' : 'checkbox',
      name: 'picker',
      value: choice.id,
      checked: choice.selected,
      disabled: choice.disabled,
    }),
  );
  const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const rows = choices.map((choice, index) =>
    el(
      'label',
      { class: 'picker-row' },
      inputs[index],
      el('span', {}, choice.heading),
      el('span', { class: 'hint' }, choice.detail),
    ),
  );
  const search = el('input', {
    type: 'search',
    placeholder: 'Suchen',
    'aria-label': 'Suchen',
    oninput: () => {
      const text = search.value.toLocaleLowerCase('de');
      for (const [index, row] of rows.entries())
        row.hidden = !(choices[index]?.heading ?? '').toLocaleLowerCase('de').includes(text);
    },
  });
  const answer = await dialogs.open({
    title,
    body:
      choices.length === 0
        ? [el('p', { class: 'hint' }, 'Der Sandbox-Shop hat hiervon nichts.')]
        : [search, el('div', { class: 'picker-rows' }, ...rows)],
    buttons: [
      { label: 'Abbrechen', value: 'cancel' },
      {
        label: 'Auswählen',
        value: 'chosen',
        tone: 'primary',
        run: () => {
          if (chosen().length > limit) throw new Error(`Höchstens ${limit} Einträge.`);
        },
      },
    ],
  });
  return answer === 'chosen' ? chosen() : null;
}
