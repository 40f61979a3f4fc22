import { randomUUID } from 'node:crypto';
import {
  DocumentAction,
  DocumentActionServiceService,
  DocumentActionState,
} from '@belegfluss/protos/orders/v1/document_actions';
import { DocumentKind } from '@belegfluss/protos/orders/v1/orders';
import { createClient } from '@belegfluss/runtime/grpc';
import { createDocumentActionInputs, type DocumentActionName } from '../src/document-action-inputs.ts';
import type { Placed } from './workload.ts';
import type { World } from './world.ts';

/** An invoice that a user has opened. */
export type Shown = Placed & { readonly documentId: string };

const inputs = createDocumentActionInputs('402');

/**
 * Simulates two windows that click twice each at the same time, and repeat until each call has a final answer. Returns
 * those answers.
 */
export async function clickTwice(world: World, shown: Shown, action: DocumentActionName): Promise<string[]> {
  const client = createClient(DocumentActionServiceService, {
    address: world.services.addresses.orders,
    security: { token: world.installation.serviceToken },
  });
  const click = async (requestId: string): Promise<string> => {
    for (const end = Date.now() + 90_000; Date.now() < end; ) {
      const answer = await client
        .runDocumentAction(
          {
            shop: shown.shop,
            orderId: shown.id,
            documentId: shown.documentId,
            kind: DocumentKind.INVOICE,
            action: DocumentAction[action],
            requestId,
            askedBy: '1',
            input: inputs[action],
          },
          { timeoutMs: 28_000 },
        )
        // The called process may be gone; the same click is sent again.
        .catch(() => null);
      if (answer?.state === DocumentActionState.DONE) return 'done';
      if (answer?.state === DocumentActionState.REFUSED) return `${answer.code}: ${answer.message}`;
    }
    return 'never answered for good';
  };
  try {
    const windows = [randomUUID(), randomUUID()];
    return await Promise.all([...windows, ...windows].map(click));
  } finally {
    client.close();
  }
}
