import { defaultAllowance } from '@belegfluss/partners/contract';
import type { GetProgrammeRequest, GetProgrammeResponse } from '@belegfluss/protos/partners/v1/programme';
import { nextRunOn } from '../../domain/payout/run-days.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const getProgramme =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'figures' | 'now'>) =>
  async ({ shop }: GetProgrammeRequest): Promise<GetProgrammeResponse> => {
    const partner = await requirePartner(needs, shop);
    const figures = await needs.figures.find(partner);
    return {
      joinedAt: partner.createdAt.toISOString(),
      email: partner.email,
      preferencesJson: partner.preferences === null ? '' : JSON.stringify(partner.preferences),
      allowance: defaultAllowance,
      coupons: figures.coupons,
      views: figures.views,
      redemptions: [...figures.redemptions],
      openProvision: figures.open,
      paidProvision: figures.paid,
      scheduledProvision: figures.scheduled,
      nextRunOn: nextRunOn(needs.now()),
    };
  };
