import type {
  BatchFindPartnersRequest,
  BatchFindPartnersResponse,
} from '@belegfluss/protos/partners/v1/programme';
import type { ProgrammeNeeds } from './needs.ts';

export const batchFindPartners =
  ({ partners }: Pick<ProgrammeNeeds, 'partners'>) =>
  async ({ shops }: BatchFindPartnersRequest): Promise<BatchFindPartnersResponse> => ({
    shops: [...(await partners.list(shops))],
  });
