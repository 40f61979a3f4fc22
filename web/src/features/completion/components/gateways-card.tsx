import type { CompletionMonth } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { paymentMethodWord } from '../../../lib/words/payment-method.ts';
import { figureTexts } from '../../../texts/completion.ts';
import { Facts } from '../../../ui/facts.tsx';
import { FiguresCard } from './figures-card.tsx';

type Sum = CompletionMonth['gateways'][number];

/** What came in by which method, beside what is booked; nothing where nothing is known. */
export const GatewaysCard = ({ gateways }: { readonly gateways: readonly Sum[] }) =>
  gateways.length === 0 ? null : (
    <FiguresCard title={figureTexts.gateways} text={figureTexts.gatewaysText}>
      <Facts facts={gateways.map(factOf)} />
    </FiguresCard>
  );

const factOf = ({ gateways, currency, received, booked }: Sum) =>
  [
    `${gateways.map(paymentMethodWord).join(', ') || figureTexts.noGateway} (${currency})`,
    figureTexts.gatewaySum(formatMoney(received, currency), formatMoney(booked, currency)),
  ] as const;
