import type { PaymentImportServiceService } from '@belegfluss/protos/provider/v1/payment_import';
import type { Handlers } from '@belegfluss/runtime/grpc';
import type { Logger } from '@belegfluss/runtime/log';
import type { SecretBox } from '@belegfluss/runtime/secrets';
import { z } from 'zod';
import { keepSources } from '../../clients/paypal/keep-sources.ts';
import type { PayPalSourceFactory } from '../../clients/paypal/paypal-source.ts';
import type { Clock } from '../../clients/traffic/traffic.ts';
import type { PayPalStore } from '../../storage/paypal-store.ts';
import type { PostedLines } from '../../storage/posted-lines.ts';
import { beginPayPalImport } from '../../use-cases/payments/begin-paypal-import.ts';
import { connectPayPal } from '../../use-cases/payments/connect-paypal.ts';
import { continuePayPalImport, type ImportRules } from '../../use-cases/payments/continue-paypal-import.ts';
import { toPayPalView } from '../../use-cases/payments/paypal-view.ts';
import { postLines } from '../../use-cases/payments/post-lines.ts';
import type { Sessions } from '../../use-cases/sessions.ts';
import type { WriteOnce } from '../../use-cases/write-once.ts';
import { dayField, idField, parseRequest, shopField } from '../parse-request.ts';
import * as rpc from './post-lines.ts';
import { toProtoPayPal } from './proto-paypal.ts';

type Tools = {
  readonly sessions: Sessions;
  readonly writeOnce: WriteOnce;
  readonly lines: PostedLines;
  readonly payPal: PayPalStore;
  readonly secrets: SecretBox;
  readonly createPayPal: PayPalSourceFactory;
  readonly wakeRelay: () => void;
  readonly clock: Clock;
  readonly rules: ImportRules;
  readonly logger: Logger;
};

const accessField = z.string().trim().min(1).max(200);
const ofShop = z.object({ shop: shopField });
const access = z.object({ shop: shopField, clientId: accessField, secret: accessField });
const beginning = z.object({ shop: shopField, accountId: idField, since: dayField });

/** Every method with its use case. */
export function createPaymentHandlers(tools: Tools): Handlers<typeof PaymentImportServiceService> {
  const { payPal, secrets, createPayPal } = tools;
  const post = postLines(tools);
  const sources = keepSources(secrets, createPayPal);
  const connect = connectPayPal(tools);
  const begin = beginPayPalImport({ ...tools, sources, now: () => new Date() });
  const goOn = continuePayPalImport({ ...tools, sources, postLines: post });
  return {
    postLines: rpc.postLines(post),
    async connectPayPal(request) {
      return { paypal: toProtoPayPal(await connect(parseRequest(access, request))) };
    },
    async disconnectPayPal(request) {
      await payPal.disconnect(parseRequest(ofShop, request).shop);
      return {};
    },
    async getPayPal(request) {
      const row = await payPal.find(parseRequest(ofShop, request).shop);
      return { paypal: toProtoPayPal(toPayPalView(row)) };
    },
    async beginPayPalImport(request) {
      return { paypal: toProtoPayPal(await begin(parseRequest(beginning, request))) };
    },
    async continuePayPalImport(request) {
      return { paypal: toProtoPayPal(await goOn(parseRequest(ofShop, request).shop)) };
    },
  };
}
