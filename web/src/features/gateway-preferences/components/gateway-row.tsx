import { paymentMethodWord } from '@belegfluss/orders/contract';
import { findPaymentSource } from '@belegfluss/settings/contract';
import type { ReactNode } from 'react';
import { formatCount } from '../../../lib/format/number.ts';
import { shortPaymentMethodWord } from '../../../lib/words/short-payment-method.ts';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Badge, type BadgeProps, Text } from '../../../ui/primitives.ts';
import { type GatewayLink, toLinkAction } from '../model/gateway-link.ts';
import type { LinkProblem } from '../model/link-problem.ts';
import type { Method } from '../model/list-methods.ts';

interface GatewayRowProps {
  readonly method: Method;
  readonly link: GatewayLink | undefined;
  readonly problem: LinkProblem | null;
  readonly isOpen: boolean;
  readonly isCalled: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A payment method in one line: its name, how often it is used, how it is linked. */
export function GatewayRow({ method, link, problem, children, ...disclosure }: GatewayRowProps) {
  return (
    <Disclosure
      {...disclosure}
      testId={`gateway-${method.gateway}`}
      title={
        <span title={paymentMethodWord(method.gateway)}>
          <Text as="span" fontWeight="semibold">
            {shortPaymentMethodWord(method.gateway)}
          </Text>{' '}
          <Text as="span" tone="subdued">
            {formatMethodCount(method)}
          </Text>
        </span>
      }
      marks={
        <>
          {problem && <Badge tone={problemTones[problem]}>{gatewayTexts.problems[problem].badge}</Badge>}
          <StateBadge gateway={method.gateway} link={link} />
        </>
      }
    >
      {children}
    </Disclosure>
  );
}

interface StateBadgeProps {
  readonly gateway: string;
  readonly link: GatewayLink | undefined;
}

function StateBadge({ gateway, link }: StateBadgeProps) {
  const { states } = gatewayTexts;
  if (!link) return <Badge>{states.unlinked}</Badge>;
  const action = toLinkAction(link);
  const text = action === 'fetch' ? states.fetch[findPaymentSource(gateway) ?? 'paypal'] : states[action];
  return <Badge tone={action === 'none' ? 'info' : 'success'}>{text}</Badge>;
}

const formatMethodCount = ({ count }: Method): string =>
  count === null ? gatewayTexts.unseen : gatewayTexts.count(count, formatCount(count));

const problemTones = {
  accountGone: 'critical',
  accountUnfit: 'critical',
  planLacksFetch: 'warning',
  onlyBooked: 'info',
} as const satisfies Record<LinkProblem, BadgeProps['tone']>;
