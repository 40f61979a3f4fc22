import type { ReviewedRedemption } from '@belegfluss/protos/partners/v1/operations';
import { fromProtoEnum } from '@belegfluss/runtime/proto';
import { table } from '../table.ts';
import type { Report } from '../verb.ts';

/** Redemptions as rows, with the last step of each; the same as data, with all steps. */
export const redemptionsReport = (redemptions: readonly ReviewedRedemption[]): Report => ({
  text: table(
    ['ID', 'CODE', 'PARTNER', 'SHOP', 'STATUS', 'PLAN', 'PROVISION', 'SUBSCRIBED', 'LAST STEP'],
    redemptions.map(({ redemption, partner, redeemer, steps }) => {
      const last = steps.at(-1);
      return [
        redemption?.id ?? '',
        redemption?.coupon ?? '',
        partner ?? 'gone',
        redeemer ?? 'gone',
        (redemption && fromProtoEnum('REDEMPTION_STATUS', redemption.status)) ?? '',
        redemption?.plan ?? '',
        redemption?.provision ?? '',
        redemption?.subscribedAt?.toISOString() ?? '',
        last ? `${last.at?.toISOString()} ${last.cause}` : '',
      ];
    }),
  ),
  data: redemptions,
});
