import type { ConnectPayPalRequest, ConnectPayPalResponse } from '@belegfluss/protos/orders/v1/paypal';
import { z } from 'zod';
import { parseRequest } from '../../../kernel/grpc/requests.ts';
import type { connectPayPal as connect } from '../../use-cases/paypal/connect-paypal.ts';
import { answerState } from './paypal-state.ts';

const text = z.string().trim().min(1).max(200);
const schema = z.object({ clientId: text, secret: text });

export const connectPayPal =
  (act: ReturnType<typeof connect>) =>
  async (request: ConnectPayPalRequest): Promise<ConnectPayPalResponse> =>
    answerState(await act(request.shop, parseRequest(schema, request)));
