import type { Dashboard } from '@belegfluss/gateway/contract';
import { formatMoney } from '../../../lib/format/money.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { adminTexts } from '../../../texts/admin.ts';
import { Meter } from '../../../ui/meter.tsx';
import { InlineGrid, Text } from '../../../ui/primitives.ts';
import { Figure } from './figure.tsx';

const texts = adminTexts.figures;

interface FigureCardsProps {
  readonly figures: Dashboard['figures'];
  readonly webhooks: Dashboard['webhooks'];
}

/** Shops, money, transfers and webhooks; what is not known at the moment says so. */
export const FigureCards = ({ figures, webhooks }: FigureCardsProps) => (
  <section aria-label={texts.heading}>
    <Text as="h2" variant="headingMd" visuallyHidden>
      {texts.heading}
    </Text>
    <InlineGrid columns={{ xs: 2, lg: 4 }} gap={{ xs: '200', sm: '400' }}>
      {figures ? <KnownFigures figures={figures} /> : <UnknownFigures />}
      <Webhooks webhooks={webhooks} />
    </InlineGrid>
  </section>
);

/** Sums of two currencies stand beside each other, not in one. */
const withDollars = (note: string, amount: string): string =>
  Number(amount) === 0 ? note : `${texts.inDollars(formatMoney(amount, 'USD'))} ${note}`;

const euro = (amount: string): string => formatMoney(amount, 'EUR');

const KnownFigures = ({ figures }: { readonly figures: NonNullable<Dashboard['figures']> }) => (
  <>
    <Figure
      label={texts.installed}
      figure={formatCount(figures.installed)}
      note={`${texts.recently(formatCount(figures.installedRecently), formatCount(figures.uninstalledRecently))}. ${texts.uninstalled(formatCount(figures.uninstalled))}.`}
    />
    <Figure
      label={texts.revenue}
      figure={euro(figures.monthlyRevenue)}
      note={withDollars(texts.revenueNote, figures.monthlyRevenueUsd)}
    />
    <Figure
      label={texts.purchases}
      figure={euro(figures.recentPurchases)}
      note={withDollars(texts.purchasesNote, figures.recentPurchasesUsd)}
    />
    <Figure label={texts.trial} figure={formatCount(figures.onTrial)} note={texts.trialNote} />
    <Transfers {...figures.transfers} />
    <Figure label={texts.exhausted} figure={formatCount(figures.exhausted)} note={texts.exhaustedNote} />
    <Figure
      label={texts.missingToken}
      figure={formatCount(figures.missingAccessToken)}
      note={texts.missingTokenNote}
      isAlarming={figures.missingAccessToken > 0}
    />
  </>
);

function Transfers({ used, quota }: { readonly used: number; readonly quota: number }) {
  const [part, whole] = [formatCount(used), formatCount(quota)];
  const words = texts.transfersUsed(part, whole);
  return (
    <Figure label={texts.transfers} figure={part} unit={texts.outOfQuota(whole)} note={words}>
      <Meter
        label={texts.transfers}
        valueText={words}
        share={quota === 0 ? 0 : Math.min(1, used / quota)}
        tone="success"
      />
    </Figure>
  );
}

const UnknownFigures = () =>
  [texts.installed, texts.revenue, texts.purchases, texts.trial].map((label) => (
    <Figure key={label} label={label} figure="–" note={adminTexts.absent} />
  ));

function Webhooks({ webhooks }: Pick<FigureCardsProps, 'webhooks'>) {
  if (webhooks === null) return <Figure label={texts.webhooks} figure="–" note={adminTexts.absent} />;
  const { received, successful, failed, unprocessable } = webhooks;
  return (
    <Figure
      label={texts.webhooks}
      figure={formatCount(received)}
      note={texts.webhooksNote(formatCount(successful), formatCount(failed), formatCount(unprocessable))}
    />
  );
}
