import { paymentTableSuite } from './support/payment-table.ts';

paymentTableSuite('USD');
