import { Badge } from '../../../ui/primitives.ts';
import type { BadgeView } from '../model/order-badges.ts';

/** A badge from its view; nothing from none. */
export const ToneBadge = ({ badge }: { readonly badge: BadgeView | null }) =>
  badge && <Badge {...(badge.tone && { tone: badge.tone })}>{badge.label}</Badge>;
