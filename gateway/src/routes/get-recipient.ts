import type { DocumentRecipient } from '@belegfluss/gateway/contract';
import { DocumentKind } from '@belegfluss/protos/provider/v1/provider';
import { documentKinds } from '../compose/order-document.ts';
import { parsePath } from '../http/parse.ts';
import { costly } from '../limits/route-limits.ts';
import { findCountryId } from './list-countries.ts';
import { providerDocumentPath } from './path-values.ts';
import type { Route } from './route.ts';

/** One call to sevdesk. */
const timeout = { timeoutMs: 25_000 };

const kinds = { invoice: DocumentKind.INVOICE, credit: DocumentKind.CREDIT_NOTE } as const;

/** The recipient of a document as it is printed now. */
export const getRecipient: Route = (app, { services }) => {
  app.get(
    '/sevdesk/:kind/:documentId',
    { config: costly },
    async ({ shopKey: shop, params, signal }): Promise<DocumentRecipient> => {
      const { kind, documentId } = parsePath(providerDocumentPath, params);
      // Shops that share an account at the provider see their own documents there, not each other's.
      await services.documentActions.findDocument(
        { shop, kind: documentKinds[kind], documentId },
        { signal },
      );
      const { address } = await services.provider.getDocument(
        { shop, kind: kinds[kind], documentId },
        { ...timeout, signal },
      );
      if (!address) return { address: '', addressCountry: null };
      const { nameLines, street, zip, city, countryCode } = address;
      const lines = [...nameLines, street, `${zip} ${city}`].map((line) => line.trim());
      const id = await findCountryId(services, shop, countryCode);
      return { address: lines.filter(Boolean).join('\n'), addressCountry: id === null ? null : { id } };
    },
  );
};
