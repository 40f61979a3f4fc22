export { reasonWords as explainReason } from '@belegfluss/orders/contract';
