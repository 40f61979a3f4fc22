import {
  type PrivacyRequests,
  privacyRequests,
  privacyRequestsQuery,
  type PrivacyRequest as Shown,
} from '@belegfluss/gateway/contract';
import {
  type PrivacyRequest,
  PrivacyRequestKind,
  PrivacyRequestState,
} from '@belegfluss/protos/orders/v1/privacy';
import { iso, isoOrNull, orNull } from '../compose/present.ts';
import { parseQuery } from '../http/parse.ts';
import type { Route } from './route.ts';

export const listPrivacyRequests: Route = (app, { services }) => {
  app.get('/privacy/requests', async ({ shopKey: shop, query, signal }) => {
    const { limit = 25, cursor = '' } = parseQuery(privacyRequestsQuery, query);
    const page = await services.privacy.listPrivacyRequests(
      { shop, pageSize: limit, pageToken: cursor },
      { signal },
    );
    const answer: PrivacyRequests = {
      items: page.requests.map(composeRequest),
      next: orNull(page.nextPageToken),
    };
    return privacyRequests.parse(answer);
  });
};

const composeRequest = (request: PrivacyRequest): Shown => ({
  id: request.id,
  kind: request.kind === PrivacyRequestKind.REDACT ? 'redaction' : 'dataRequest',
  state: states[request.state] ?? 'expired',
  receivedAt: iso(request.receivedAt, 'PrivacyRequest.received_at'),
  doneAt: isoOrNull(request.doneAt),
  expiresAt: isoOrNull(request.expiresAt),
  orders: request.orders,
  shopifyId: request.shopifyId ?? null,
});

/** A state that this version does not know offers nothing. */
const states: Readonly<Partial<Record<PrivacyRequestState, Shown['state']>>> = {
  [PrivacyRequestState.RUNNING]: 'running',
  [PrivacyRequestState.READY]: 'ready',
  [PrivacyRequestState.DONE]: 'done',
};
