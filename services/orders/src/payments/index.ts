export { createPayments, type PaymentsOptions } from './create-payments.ts';
export { findSources } from './storage/payouts/payment-shop-store.ts';
