import { randomUUID } from 'node:crypto';
import { ShopsServiceService } from '@belegfluss/protos/shops/v1/shops';
import { createClient } from '@belegfluss/runtime/grpc';
import { type ChoicesInput, composeOrder } from '@belegfluss/sandbox/shopify';
import { sevdeskToken } from '../../src/outside.ts';
import { untilQuiet } from '../machinery/quiet.ts';
import { leap } from '../machinery/virtual-time.ts';
import type { Outcome } from '../outcome.ts';
import { comeToRest, drive } from '../rest.ts';
import { shop, type World } from '../world.ts';
import type { StoryName } from './names.ts';

/** Something that happens in a shop, told from outside: what people and Shopify do, one thing after another. */
export type Story = {
  readonly name: StoryName;
  /** One of those in which two processes die in one course. */
  readonly isImportant?: true;
  /** It begins in a shop that has had no order yet; no process remembers anything from the course before. */
  readonly isFirst?: true;
  /** A person has cancelled a document: what is left need not come to what the order is worth. */
  readonly isTakenBack?: true;
  /** What has happened before; nobody dies here. */
  readonly before?: (teller: Teller) => Promise<void>;
  /** Ends at rest. */
  readonly tell: (teller: Teller) => Promise<void>;
  /** What two right courses of it have in common, where they may differ; the whole outcome otherwise. */
  readonly compare?: (outcome: Outcome) => Outcome;
};

export type Body = Readonly<Record<string, unknown>>;

type Shops = ReturnType<typeof createClient<typeof ShopsServiceService>>;

export type Teller = {
  readonly world: World;
  /** Places an order as the sandbox composes it, of a new customer or of another order's; answers its id. */
  place(choices: Body, customerOf?: string): Promise<string>;
  /** Changes an order: `pay`, `fulfil`, `edit`, `refund`, `cancel`, `exchange`, `settle`. */
  change(id: string, what: string, body?: Body): Promise<void>;
  /** Ids of the lines of an order, in its order. */
  lines(id: string): readonly string[];
  /** The order that was placed last. */
  lastOrder(): string;
  /** A person clicks in the app; whoever gets no answer clicks again, up to four times. */
  click(method: string, path: string, body?: Body): Promise<Body>;
  /** Clicks as long as a page shows that nothing has begun: where a click after the end would begin it once more. */
  clickWhile(path: string, page: string, shows: (answer: Body) => boolean): Promise<void>;
  /** One click, with its own key: sent again as the same one while there is no answer. */
  clickOnce(path: string, body: Body): Promise<void>;
  /** Changes preferences of a section. */
  prefer(section: string, values: Body): Promise<void>;
  /** Changes something at the provider, or turns a knob of it. */
  atProvider(method: string, path: string, body?: Body): Promise<Body>;
  /** Changes something through the provider's interface. */
  atProviderApi(method: string, path: string, body?: Body): Promise<Body>;
  /** The control routes of the shop. */
  atShop(method: string, path: string, body?: Body): Promise<Body>;
  /** An operator calls the service of shops; repeated as a click is. */
  operate<Answer>(call: (shops: Shops) => Promise<Answer>): Promise<Answer>;
  /** Lets time pass, whatever is under way. */
  pass(ms: number): Promise<void>;
  /** Lets everything come to rest before the next thing happens. */
  rest(): Promise<void>;
};

/** Tells stories in a world. What is open when it should be at rest is noted in `open`. */
export function createTeller(world: World, open: string[]): Teller {
  const { service } = world.sandbox.shopify;
  const orders = () => service.world.orders.get(shop);
  const control = async (url: string, method: string, body?: Body, token?: string): Promise<Body> => {
    const response = await fetch(url, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
    return text === '' ? {} : (JSON.parse(text) as Body);
  };
  const atShop: Teller['atShop'] = (method, path, body) =>
    drive(world, control(`${world.config.shopifyUrl}${path}`, method, body));
  const ask = async (method: string, path: string, body?: Body, key?: string): Promise<Body> => {
    const response = await fetch(`${world.installation.gatewayUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${service.sessionToken(shop)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok)
      throw Object.assign(new Error(`${method} ${path} answered ${response.status}: ${text}`), {
        status: response.status,
      });
    return text === '' ? {} : (JSON.parse(text) as Body);
  };
  const insist = async <Answer>(asking: () => Promise<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await drive(world, asking());
      } catch (error) {
        if (tries === 5) throw error;
        // Else nobody would answer the next time either.
        await world.installation.replaceTheDead();
        await leap(1_000);
      }
    }
  };
  const click: Teller['click'] = (method, path, body) => insist(() => ask(method, path, body));

  return {
    world,
    async place(choices, customerOf) {
      const stored = service.world.shops.get(shop);
      if (!stored) throw new Error('There is no such shop.');
      if (customerOf === undefined) return service.placeChoices(stored, choices as ChoicesInput).id;
      const { ids, now } = service.world;
      const order = composeOrder(choices as ChoicesInput, ids, now(), stored);
      const customer = orders()?.get(customerOf)?.order.customer ?? null;
      return service.placeOrder(stored, { ...order, customer }).id;
    },
    async change(id, what, body = {}) {
      await atShop('POST', `/sandbox/orders/${id}/${what}?shop=${shop}`, body);
    },
    lines(id) {
      const order = orders()?.get(id)?.order;
      return ((order?.line_items ?? []) as unknown as { id: bigint | string }[]).map((line) =>
        String(line.id),
      );
    },
    lastOrder: () => [...(orders()?.keys() ?? [])].at(-1) ?? '',
    click,
    async clickWhile(path, page, shows) {
      await insist(async () => (shows(await ask('GET', page)) ? ask('POST', path) : {}));
    },
    async clickOnce(path, body) {
      const key = randomUUID();
      await insist(() => ask('POST', path, body, key));
    },
    async prefer(section, values) {
      const { version } = await click('GET', `/api/preferences/${section}`);
      await click('PATCH', `/api/preferences/${section}`, { version, values });
    },
    atProvider: (method, path, body) =>
      drive(world, control(`${world.sevdeskControlUrl}${path}`, method, body)),
    atProviderApi: (method, path, body) =>
      drive(world, control(`${world.sevdeskUrl}${path}`, method, body, sevdeskToken)),
    atShop,
    async operate(call) {
      const shops = createClient(ShopsServiceService, {
        address: world.installation.addresses.shops,
        security: { token: world.config.serviceToken },
      });
      return insist(() => call(shops)).finally(() => shops.close());
    },
    async pass(ms) {
      await untilQuiet();
      await leap(ms);
    },
    async rest() {
      open.push(...(await comeToRest(world)));
    },
  };
}
