/** How much one gateway process takes on; replicas count each for themselves. */
export type GatewayLimits = {
  /** Requests of one shop a minute that only read. */
  readonly readsPerMinute: number;
  /** Requests of one shop a minute that change something. */
  readonly writesPerMinute: number;
  /** Requests of one shop a minute that draw, check or ask sevdesk or Shopify. */
  readonly costlyPerMinute: number;
  /** Requests of one shop a minute that reveal whether a code is a coupon. */
  readonly couponChecksPerMinute: number;
  /** Requests from one address a minute whose session token is refused. */
  readonly refusedPerMinute: number;
  /** Requests from one address a minute that need no session: pages, their files, redirects. */
  readonly openPerMinute: number;
  /** Costly requests of one shop in progress. */
  readonly costlyAtOncePerShop: number;
  /** Costly requests in progress, of all shops. */
  readonly costlyAtOnce: number;
  /** Requests in progress, of all kinds. */
  readonly requestsAtOnce: number;
  /** Mean delay of the event loop over half a second. */
  readonly eventLoopDelayMs: number;
  readonly connections: number;
  /** How long the head of a request may take to arrive. */
  readonly headersTimeoutMs: number;
};

/**
 * Five people with three tabs each, all of them watching an order being worked on, ask about 650 times a minute: 15 ×
 * (40 for the order, 3 for the shop). Reads leave almost three times that.
 *
 * Twenty codes a minute are more than a person types, and too few to guess one.
 *
 * Five hundred polls a second are about twenty at once: each waits twice up to 20 ms for others. With a queue much
 * longer than `requestsAtOnce`, a process that has become slow would spend its time on answers for callers that no
 * longer wait.
 */
export const defaultLimits: GatewayLimits = {
  readsPerMinute: 1_800,
  writesPerMinute: 300,
  costlyPerMinute: 300,
  couponChecksPerMinute: 20,
  refusedPerMinute: 120,
  openPerMinute: 1_200,
  costlyAtOncePerShop: 8,
  costlyAtOnce: 64,
  requestsAtOnce: 256,
  eventLoopDelayMs: 500,
  connections: 16_384,
  headersTimeoutMs: 10_000,
};
