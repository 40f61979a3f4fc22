import type { Input } from './input.ts';
import type { Movement } from './paypal-movement.ts';
import type { SandboxState } from './state.ts';
import type { StockHolds } from './stock-holds.ts';
import type { WireValue } from './wire.ts';

/** State and services for a handler. A reset replaces the state as a whole. */
export interface World {
  state: SandboxState;
  /** ms */
  now(): number;
  readonly stockHolds: StockHolds;
  /** Current movements of the tenant's connected PayPal account. */
  readonly payPalMovements?: (() => readonly Movement[]) | undefined;
  /** Tells that the state is another one as a whole. */
  replaced(): void;
}

export type Query = Readonly<Record<string, string>>;

export interface Call {
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Input;
}

export interface Answer {
  status: number;
  body: unknown;
}

/** One call of the API. Handlers that write are synchronous, so that each write is atomic. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  handle(call: Call, world: World): Answer | Promise<Answer>;
}

export const ok = (objects: WireValue): Answer => ({ status: 200, body: { objects } });
export const created = (objects: WireValue): Answer => ({ status: 201, body: { objects } });
export const deleted = (): Answer => ({ status: 200, body: { objects: [null] } });

export function idParam(call: Call): string {
  return call.params.id ?? '';
}
