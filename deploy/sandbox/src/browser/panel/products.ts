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
  const list = liveList<Product>('Keine Produkte.', (product) => productRow(product, context));
  const add = el(
    'div',
    { class: 'row-actions' },
    seedButton(context, 'Produkt anlegen', 1),
    seedButton(context, '100 Produkte anlegen', 100),
  );
  const part = section('products', 'Produkte und Bestand', { folded: true }, list.node, add);
  return {
    node: part.node,
    async refresh() {
      if (!part.node.open) return;
      const path = toShopPath(context, 'products', `&first=${SHOWN}`);
      const { products, count } = await control<{ products: Product[]; count: number }>('GET', path);
      part.setCount(count);
      list.update(products);
    },
  };
}

const toShopPath = ({ shop }: PanelContext, path: string, query = ''): string =>
  `/sandbox/${path}?shop=${shop}${query}`;

function seedButton(context: PanelContext, label: string, products: number): HTMLElement {
  const variants = products * 2;
  const seed = () => control('POST', toShopPath(context, 'products/seed'), { products, variants });
  const done = products === 1 ? 'Produkt angelegt' : 'Produkte angelegt';
  return button(label, `products-seed-${products}`, () => context.act(done, seed));
}

function productRow({ id, title, status, variants }: Product, context: PanelContext): HTMLElement {
  const path = toShopPath(context, `products/${id}`);
  const shown = variants.slice(0, SHOWN_VARIANTS);
  const rest = variants.length - shown.length;
  const change = (next: string) => () =>
    context.act('Produkt geändert', () => control('PUT', path, { status: next }));
  return el(
    'article',
    { class: 'row', 'data-testid': 'product-row' },
    el(
      'div',
      { class: 'row-head' },
      el('strong', {}, title),
      badge(...(STATUSES[status] ?? STATUSES.DRAFT!)),
    ),
    ...shown.map((variant) => variantRow(variant, context)),
    rest > 0 &&
      el('div', { class: 'row-meta' }, el('span', { class: 'hint' }, `und ${rest} weitere Varianten`)),
    el(
      'div',
      { class: 'row-actions' },
      status === 'ARCHIVED'
        ? button('Aktivieren', 'product-activate', change('ACTIVE'))
        : button('Archivieren', 'product-archive', change('ARCHIVED')),
      button('Löschen', 'product-delete', () =>
        context.act('Produkt gelöscht', () => control('DELETE', path)),
      ),
    ),
  );
}

function variantRow({ id, title, sku, price, item }: Variant, context: PanelContext): HTMLElement {
  const available = item.levels.reduce((sum, level) => sum + level.available, 0);
  const name = [title === 'Default Title' ? null : title, sku, money(price, 'EUR')]
    .filter(Boolean)
    .join(' · ');
  const move = (delta: number) => () =>
    context.act('Bestand geändert', () =>
      control('POST', toShopPath(context, 'inventory'), { variantId: id, delta }),
    );
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
