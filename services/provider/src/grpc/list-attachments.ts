import type {
  ListAttachmentsRequest,
  ListAttachmentsResponse,
} from '@belegfluss/protos/provider/v1/provider';
import { valueOrThrow } from '../domain/rpc-failure.ts';
import type { Sessions } from '../use-cases/sessions.ts';
import { parseRequest, shopField } from './parse-request.ts';

export const listAttachments =
  ({ sessions }: { readonly sessions: Sessions }) =>
  async ({ shop }: ListAttachmentsRequest): Promise<ListAttachmentsResponse> => {
    const { client } = await sessions.open(parseRequest(shopField, shop));
    const attachments = valueOrThrow(await client.listAttachments());
    return {
      attachments: attachments.map(({ filesize, ...attachment }) => ({
        ...attachment,
        filesize: filesize === null ? undefined : BigInt(filesize),
      })),
    };
  };
