/** How long a bus waits for what; each in milliseconds. */
export type NatsPace = {
  /**
   * How long an event stays assigned to a process that died; running processes report that they still work on theirs.
   */
  readonly ackWaitMs: number;
  /** Between two tries to reach a server that is away. */
  readonly reconnectMs: number;
  /** A request for events that the server lost is repeated after this; also how long recovery may take. */
  readonly requestMs: number;
  /**
   * A server does not answer a request to a consumer that is gone. Two missing heartbeats show it, and they must be
   * missed well before the request ends: the next one would begin to wait again, and so for ever.
   */
  readonly heartbeatMs: number;
  /** Before a consumer that the server lost is opened again. */
  readonly reopenMs: number;
};

export const usualPace: NatsPace = {
  ackWaitMs: 10_000,
  reconnectMs: 500,
  requestMs: 5_000,
  heartbeatMs: 1_000,
  reopenMs: 500,
};
