import type {
  Connection,
  Gateways,
  LogEntry,
  LogItem,
  LogPage,
  Order,
  OrderDetail,
  OrderPage,
  Shop,
} from '@belegfluss/gateway/contract';
import { ActionWorld } from './mock/action-world.ts';
import { AdminWorld } from './mock/admin-world.ts';
import { BillingWorld } from './mock/billing-world.ts';
import { CompletionWorld } from './mock/completion-world.ts';
import { EmbedWorld } from './mock/embed-world.ts';
import { ImportWorld } from './mock/import-routes.ts';
import { PartnerWorld } from './mock/partner-world.ts';
import { PaymentWorld } from './mock/payment-routes.ts';
import { PrivacyWorld } from './mock/privacy-world.ts';
import { ProductWorld } from './mock/product-routes.ts';
import { SettingsWorld, wellEquipped } from './mock/settings-world.ts';
import { usualGateways } from './samples/gateways.ts';
import { aLogPage } from './samples/log.ts';
import { anOrderPage } from './samples/order.ts';
import { aShop } from './samples/shop.ts';

/** Data of the mock server; tests change it while the pages are open. */
export interface World {
  readonly settings: SettingsWorld;
  readonly embed: EmbedWorld;
  readonly imports: ImportWorld;
  readonly admin: AdminWorld;
  readonly completion: CompletionWorld;
  readonly actions: ActionWorld;
  readonly privacy: PrivacyWorld;
  readonly partner: PartnerWorld;
  readonly payments: PaymentWorld;
  readonly products: ProductWorld;
  readonly billing: BillingWorld;
  shop: Shop;
  orders: Order[];
  /** Details of an order's page, by its id; the usual ones where none are named. */
  details: Record<string, Partial<OrderDetail>>;
  /** Payment methods of the shop's customers. */
  gateways: Gateways;
  log: LogItem[];
  /** Details of a log entry; the operator's people see more. */
  logDetails: Partial<LogEntry>;
  replayFails: boolean;
  /** Every call is answered with a failure. */
  failing: boolean;
  /** How long every call takes. */
  delayMs: number;
  findOrders(query: Record<string, string>): OrderPage;
  findLog(query: Record<string, string>): LogPage;
  findLogEntry(key: string): LogEntry | null;
  requeue(id: string): void;
  /** False when the provider refuses the token. */
  connect(token: string): boolean;
  disconnect(): void;
  connection(): Connection;
}

export function createWorld(): World {
  const world: World = {
    settings: new SettingsWorld(),
    embed: new EmbedWorld(),
    imports: new ImportWorld(),
    admin: new AdminWorld(),
    completion: new CompletionWorld(),
    actions: new ActionWorld(),
    privacy: new PrivacyWorld(),
    partner: new PartnerWorld(),
    payments: new PaymentWorld(),
    products: new ProductWorld(),
    billing: new BillingWorld(),
    shop: aShop(),
    orders: [],
    details: {},
    gateways: usualGateways,
    log: [],
    logDetails: {},
    replayFails: false,
    failing: false,
    delayMs: 0,
    findOrders: ({ search = '', filter = 'all', reason, since, until, sortDir, cursor, limit = '50' }) => {
      const found = world.orders.filter(
        (order) =>
          matches(order, search) &&
          passes(order, filter) &&
          (!reason || order.reason === reason) &&
          isWithin(order, { since, until }),
      );
      if (sortDir === 'asc') found.reverse();
      const from = Number(cursor || 0);
      const to = from + Number(limit);
      const hasNext = to < found.length;
      return anOrderPage(found.slice(from, to), {
        count: { pages: Math.ceil(found.length / Number(limit)), items: found.length, capped: false },
        hasNext,
        next: hasNext ? String(to) : null,
      });
    },
    findLog: ({ order, search = '', origin, status, cursor, pageSize = '25' }) => {
      const found = world.log.filter(
        (item) =>
          (!order || item.order === order) &&
          (!origin || item.origin.startsWith(origin)) &&
          (!status || item.status === status) &&
          (item.name ?? '').includes(search),
      );
      const from = Number(cursor || 0);
      const to = from + Number(pageSize);
      return aLogPage(found.slice(from, to), {
        hasPrevious: from > 0,
        hasNext: to < found.length,
        previous: from > 0 ? String(Math.max(0, from - Number(pageSize))) : null,
        next: to < found.length ? String(to) : null,
      });
    },
    findLogEntry: (key) => {
      const found = world.log.find(({ _key }) => _key === key);
      return found ? { ...found, delivery: null, technical: null, ...world.logDetails } : null;
    },
    requeue: (id) => {
      world.orders = world.orders.map((order) => (order.id === id ? { ...order, work: 'queued' } : order));
    },
    connect: (token) => {
      if (token.startsWith('ffff')) return false;
      world.shop = { ...world.shop, sevdesk: aShop().sevdesk };
      world.settings.facts = { ...world.settings.facts, account: wellEquipped.account };
      return true;
    },
    disconnect: () => {
      world.shop = aShop({ sevdesk: { isConnected: false, connectedAt: null, version: null } });
      world.settings.facts = { ...world.settings.facts, account: { connected: false } };
    },
    connection: () => ({
      isConnected: true,
      connectedAt: '2026-11-20T10:00:00Z',
      platform: 'sevdesk.de',
      version: '2.0',
      smallSettlement: false,
      problem: null,
    }),
  };
  return world;
}

const matches = ({ name, customer }: Order, search: string): boolean =>
  `${name} ${customer?.lastName ?? ''}`.toLowerCase().includes(search.toLowerCase());

export const passes = ({ invoices, credits, work, reason }: Order, filter: string): boolean => {
  if (filter === 'invoice') return invoices.length > 0;
  if (filter === 'credit') return credits.length > 0;
  if (filter === 'none') return invoices.length + credits.length === 0;
  if (filter === 'skipped') return work === 'idle' && reason !== null;
  return filter === 'failed' ? work === 'failed' : true;
};

/** Days are those of UTC here: the gateway knows better. */
export const isWithin = (
  { createdAt }: Pick<Order, 'createdAt'>,
  { since, until }: { readonly since?: string | undefined; readonly until?: string | undefined },
): boolean => (!since || createdAt >= since) && (!until || createdAt < until);
