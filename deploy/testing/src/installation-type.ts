import type { Order, Shop } from '@belegfluss/gateway/contract';
import type { SeparateServices } from '@belegfluss/local/apart';
import type { InstallationConfig } from '@belegfluss/local/installation-config';
import type { InstallationOverrides, RunningServices } from '@belegfluss/local/services';
import type { Sandbox } from '@belegfluss/sandbox/service';
import type { Nats } from './nats.ts';

/** How the installation stands: all in one process on the local bus or on NATS, or each service in its own process. */
export type Form = 'together' | 'together-on-nats' | 'apart';

/** How soon the services of the `together` forms look again. */
export type Pace = Pick<InstallationOverrides, 'ordersPace' | 'providerPace' | 'shopsPace'>;

/** A whole installation with sandbox, databases and a seeded shop; everything is gone after `stop`. */
export type Installation = {
  readonly services: RunningServices | SeparateServices;
  readonly sandbox: Sandbox;
  /** The domain of the shop that is its customer. */
  readonly shop: string;
  /** The admin of that shop, and the app in it. */
  readonly storeUrl: string;
  readonly adminUrl: string;
  readonly shopifyUrl: string;
  readonly sevdeskControlUrl: string;
  readonly logFile: string;
  /** Its own server; null where one process has the local bus. */
  readonly nats: Nats | null;
  readonly serviceToken: string;
  /** Address of a service's database. */
  readonly databaseUrl: (service: string) => string;
  /** What the installation was started with: enough to start it again on the same data. */
  readonly config: InstallationConfig;
  readonly pace: Pace;
  /** Calls the gateway as the shop's owner. */
  api(method: string, path: string, body?: unknown): Promise<Response>;
  getShop(): Promise<Shop>;
  /** The order as the app shows it; null while it does not know it. */
  findOrder(id: string): Promise<Order | null>;
  listOrders(query?: string): Promise<readonly Order[]>;
  /** Calls a control route of the Shopify sandbox and answers the parsed body. */
  shopify(method: string, path: string, body?: unknown): Promise<SandboxAnswer>;
  /** Everything that the provider has. */
  providerDocuments(): Promise<readonly ProviderDocument[]>;
  setProviderKnobs(knobs: unknown): Promise<void>;
  /** The owner decides whether the account enshrines what is sent, and has it read again. */
  switchEnshrinement(enshrinesOnSending: boolean): Promise<void>;
  /** Reads the provider's own API: what the first object of the answer says. */
  readProvider(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** The same with all objects of the answer. */
  listProvider(path: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Does something at the provider as a person would, behind our back; answers what its control route does. */
  atProvider(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** Changes one section of the shop's preferences; fails when it is refused. */
  prefer(section: string, values: unknown): Promise<void>;
  stop(): Promise<void>;
};

/** Order ids are beyond 2^53: `id` is the text of the number as it stands in the answer. */
type SandboxAnswer = {
  readonly id: string;
  readonly text: string;
  readonly body: Record<string, unknown>;
};

export type ProviderDocument = {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly number: string | null;
  readonly status: string;
  readonly total: string;
  readonly currency: string;
  readonly enshrined: boolean;
  readonly customerInternalNote: string | null;
  /** Ids of the orders that it names: one, unless several have one name. */
  readonly orderIds: readonly string[];
  readonly origin: unknown;
};
