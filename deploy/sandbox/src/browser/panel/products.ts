import { el } from '../shared/el.ts';
import { control } from '../shell/control.ts';
import { badge } from './badge.ts';
import { money } from './format.ts';
import type { PanelContext } from './panel-context.ts';
import type { Section } from './section.ts';
import { liveList, section } from './section.ts';

interface Variant {
  id: string;
  title: string;
  sku: string | null;
  price: string;
  item: { tracked: boolean; levels: { available: number }[] };
}

interface Product {
  id: string;
  title: string;
  status: string;
  variants: Variant[];
}

const SHOWN = 20;
const SHOWN_VARIANTS = 5;

/** "Produkte und Bestand": the shop's products, and a merchant's changes to them. */
export function productsSection(context: PanelContext): Section {
  const at = (path: string, query = '') => `/sandbox/${path}?shop=${context.shop}${query}`;
  const list = liveList<Product>('Keine Produkte.', (product) => row(product));
  const add = el(
    'div',
    { class: 'row-actions' },
    adding('Produkt anlegen', 1),
    adding('100 Produkte anlegen', 100),
  );
  const part = section('products', 'Produkte und Bestand', { folded: true }, list.node, add);
  return {
    node: part.node,
    async refresh() {
      if (!part.node.open) return;
      const path = at('products', `&first=${SHOWN}`);
      const { products, count } = await control<{ products: Product[]; count: number }>('GET', path);
      part.setCount(count);
      list.update(products);
    },
  };

  function adding(label: string, products: number): HTMLElement {
    const variants = products * 2;
    const seed = () => control('POST', at('products/seed'), { products, variants });
    const done = products === 1 ? 'Produkt angelegt' : 'Produkte angelegt';
    return button(label, `products-seed-${products}`, () => context.act(done, seed));
  }

  function row({ id, title, status, variants }: Product): HTMLElement {
    const shown = variants.slice(0, SHOWN_VARIANTS);
    const rest = variants.length - shown.length;
    const change = (next: string) => () =>
      context.act('Produkt geändert', () => control('PUT', at(`products/${id}`), { status: next }));
    return el(
      'article',
      { class: 'row', 'data-testid': 'product-row' },
      el(
        'div',
        { class: 'row-head' },
        el('strong', {}, title),
        badge(...(STATUSES[status] ?? STATUSES.DRAFT!)),
      ),
      ...shown.map(variantRow),
      rest > 0 &&
        el('div', { class: 'row-meta' }, el('span', { class: 'hint' }, `und ${rest} weitere Varianten`)),
      el(
        'div',
        { class: 'row-actions' },
        status === 'ARCHIVED'
          ? button('Aktivieren', 'product-activate', change('ACTIVE'))
          : button('Archivieren', 'product-archive', change('ARCHIVED')),
        button('Löschen', 'product-delete', () =>
          context.act('Produkt gelöscht', () => control('DELETE', at(`products/${id}`))),
        ),
      ),
    );
  }

  function variantRow({ id, title, sku, price, item }: Variant): HTMLElement {
    const available = item.levels.reduce((sum, level) => sum + level.available, 0);
    const name = [title === 'Default Title' ? null : title, sku, money(price, 'EUR')]
      .filter(Boolean)
      .join(' · ');
    const move = (delta: number) => () =>
      context.act('Bestand geändert', () => control('POST', at('inventory'), { variantId: id, delta }));
    return el(
      'div',
      { class: 'row-meta' },
      el('span', { class: 'hint' }, name),
      ...(item.tracked
        ? [
            button('−1', 'stock-less', move(-1), `Bestand von ${sku ?? title} um 1 senken`),
            el('span', { 'data-testid': 'stock' }, String(available)),
            button('+1', 'stock-more', move(1), `Bestand von ${sku ?? title} um 1 erhöhen`),
          ]
        : [el('span', { class: 'hint' }, 'ohne Bestand')]),
    );
  }
}

const STATUSES: Record<string, Parameters<typeof badge>> = {
  ACTIVE: ['Aktiv', 'good'],
  DRAFT: ['Entwurf', 'plain'],
  ARCHIVED: ['Archiviert', 'warn'],
};

function button(label: string, testId: string, act: () => Promise<void>, spoken = label): HTMLElement {
  const onclick = () => void act();
  const attributes = { type: 'button', class: 'small', 'data-testid': testId, 'aria-label': spoken, onclick };
  return el('button', attributes, label);
}
