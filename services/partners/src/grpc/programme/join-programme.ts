import type { JoinProgrammeRequest, JoinProgrammeResponse } from '@belegfluss/protos/partners/v1/programme';
import { RpcError } from '@belegfluss/runtime/errors';
import { z } from 'zod';
import type { ProgrammeNeeds } from './needs.ts';

const email = z.string().trim().max(254).pipe(z.email());

export const joinProgramme =
  ({ partners }: Pick<ProgrammeNeeds, 'partners'>) =>
  async (request: JoinProgrammeRequest): Promise<JoinProgrammeResponse> => {
    const read = email.safeParse(request.email);
    if (!read.success)
      throw new RpcError('invalidArgument', 'EMAIL_INVALID', 'The e-mail address cannot be one.');
    await partners.join(request.shop, read.data);
    return {};
  };
