import { defaultAllowance } from '@belegfluss/partners/contract';
import type { GetProgrammeRequest, GetProgrammeResponse } from '@belegfluss/protos/partners/v1/programme';
import { toProtoEnum } from '@belegfluss/runtime/proto';
import { nextRunOn } from '../../domain/payout/run-days.ts';
import { type ProgrammeNeeds, requirePartner } from './needs.ts';

export const getProgramme =
  (needs: Pick<ProgrammeNeeds, 'partners' | 'figures' | 'now'>) =>
  async ({ shop }: GetProgrammeRequest): Promise<GetProgrammeResponse> => {
    const partner = await requirePartner(needs, shop);
    const figures = await needs.figures.find(partner);
    return {
      joinedAt: partner.createdAt,
      email: partner.email,
      preferencesJson: partner.preferences === null ? undefined : JSON.stringify(partner.preferences),
      allowance: defaultAllowance,
      coupons: figures.coupons,
      views: figures.views,
      redemptions: figures.redemptions.map(({ status, count }) => ({
        status: toProtoEnum('REDEMPTION_STATUS', status),
        count,
      })),
      openProvision: figures.open,
      paidProvision: figures.paid,
      scheduledProvision: figures.scheduled,
      nextRunOn: nextRunOn(needs.now()),
    };
  };
