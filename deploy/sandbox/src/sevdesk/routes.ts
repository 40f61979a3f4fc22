import type { Route } from './api.ts';
import { categoryRoutes } from './categories.ts';
import { checkAccountRoutes } from './check-accounts.ts';
import { companyRoutes } from './company-routes.ts';
import { contactDetailRoutes } from './contact-details.ts';
import { contactRoutes } from './contacts.ts';
import { creditNoteRoutes } from './documents/credit-note-routes.ts';
import { invoiceRoutes } from './documents/invoice-routes.ts';
import { fixedRoutes } from './fixed-routes.ts';
import { layoutRoutes } from './layout-routes.ts';
import { partRoutes } from './parts.ts';
import { tagRoutes } from './tags.ts';
import { transactionRoutes } from './transactions.ts';

/** Every call of the API that the sandbox serves. */
export const apiRoutes: readonly Route[] = [
  ...companyRoutes,
  ...fixedRoutes,
  ...layoutRoutes,
  ...categoryRoutes,
  ...contactRoutes,
  ...contactDetailRoutes,
  ...invoiceRoutes,
  ...creditNoteRoutes,
  ...checkAccountRoutes,
  ...transactionRoutes,
  ...partRoutes,
  ...tagRoutes,
];
