import type { Order, Shop } from '@belegfluss/gateway/contract';
import type { SeparateServices } from '@belegfluss/local/apart';
import type { InstallationConfig } from '@belegfluss/local/installation-config';
import type { InstallationOverrides, RunningServices } from '@belegfluss/local/services';
import type { Sandbox } from '@belegfluss/sandbox/service';
import type { Nats } from './nats.ts';

/** Form of the installation: all in one process on the local bus or on NATS, or each service in its own process. */
export type Form = 'together' | 'together-on-nats' | 'apart';

/** Polling intervals of the services in the `together` forms. */
export type Pace = Pick<InstallationOverrides, 'ordersPace' | 'providerPace' | 'shopsPace'>;

/** A whole installation with sandbox, databases and a seeded shop; `stop` removes everything. */
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
  /** Separate server of the installation; null where one process has the local bus. */
  readonly nats: Nats | null;
  readonly serviceToken: string;
  /** Address of a service's database. */
  readonly databaseUrl: (service: string) => string;
  /** Configuration of the installation: enough to start it again on the same data. */
  readonly config: InstallationConfig;
  readonly pace: Pace;
  /** Calls the gateway as the shop's owner. */
  api(method: string, path: string, body?: unknown): Promise<Response>;
  getShop(): Promise<Shop>;
  /** The order as the app shows it; null while the app does not know it. */
  findOrder(id: string): Promise<Order | null>;
  listOrders(query?: string): Promise<readonly Order[]>;
  /** Calls a control route of the Shopify sandbox and returns the parsed body. */
  shopify(method: string, path: string, body?: unknown): Promise<SandboxAnswer>;
  /** All documents at the provider. */
  providerDocuments(): Promise<readonly ProviderDocument[]>;
  setProviderKnobs(knobs: unknown): Promise<void>;
  /** Sets whether the account enshrines documents when they are sent, and has the app read it again. */
  switchEnshrinement(enshrinesOnSending: boolean): Promise<void>;
  /** Reads the provider's API: the first object of the answer. */
  readProvider(path: string): Promise<Readonly<Record<string, unknown>>>;
  /** The same with all objects of the answer. */
  listProvider(path: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Changes something at the provider as a person would, without the app; returns the answer of the control route. */
  atProvider(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>>;
  /** Changes one section of the shop's preferences; throws when it is refused. */
  prefer(section: string, values: unknown): Promise<void>;
  stop(): Promise<void>;
};

/** Order ids exceed 2^53: `id` is the text of the number in the answer. */
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
  /** Ids of the orders that it names: one, unless several orders have one name. */
  readonly orderIds: readonly string[];
  readonly origin: unknown;
};
