/** Limits of the public endpoint. A sender refused for one of these is asked to retry. */
export type IngestLimits = {
  /** Time for a whole request to arrive; then 408. */
  readonly requestTimeoutMs: number;
  /** All headers of a request together; then 431. */
  readonly maxHeaderBytes: number;
  /** Open connections; those beyond are closed unheard. */
  readonly maxConnections: number;
  /** Bodies that are still arriving, together; then the one that takes longest has to leave with 503. */
  readonly maxArrivingBytes: number;
  /** Deliveries that wait for the database or are being written; then 503. */
  readonly maxWaiting: number;
  /** Their bodies together; then 503. */
  readonly maxWaitingBytes: number;
  /** Proven deliveries of one shop that are taken at once after a quiet time; then 429. */
  readonly shopBurst: number;
  /** And how many a second after that. */
  readonly shopPerSecond: number;
  /** Forged or broken signatures from one address; then 429 before the body is read. */
  readonly failedSignaturesPerMinute: number;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
};

const mebibyte = 1024 * 1024;

export const defaultLimits: IngestLimits = {
  requestTimeoutMs: 10_000,
  maxHeaderBytes: 16 * 1024,
  maxConnections: 1_024,
  maxArrivingBytes: 64 * mebibyte,
  maxWaiting: 2_000,
  maxWaitingBytes: 64 * mebibyte,
  shopBurst: 5_000,
  shopPerSecond: 200,
  failedSignaturesPerMinute: 120,
  trustedProxies: [],
};
