import {
  findPaymentSource,
  offerOfPayouts,
  type PaymentSource,
  type PreferenceContext,
} from '@belegfluss/settings/contract';
import { useState } from 'react';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { OfferNote } from '../../../ui/fields/offer-note.tsx';
import { ChoiceList } from '../../../ui/primitives.ts';
import { UpgradeDialog } from '../../../ui/upgrade-dialog.tsx';
import {
  type Account,
  type GatewayLink,
  type LinkAction,
  linkActions,
  toLinkAction,
  withAction,
} from '../model/gateway-link.ts';
import { offerAction } from '../model/offer-action.ts';

const texts = gatewayTexts.action;

interface ActionChoiceProps {
  readonly gateway: string;
  readonly name: string;
  readonly link: GatewayLink;
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly facts: PreferenceContext;
  readonly disabled: boolean;
  readonly onChange: (link: GatewayLink) => void;
}

/** Chooses the action on the payments of a linked method, as far as its account allows. */
export function ActionChoice(props: ActionChoiceProps) {
  const { gateway, name, link, account, accounts, facts, disabled, onChange } = props;
  const [asksForUpgrade, setAsksForUpgrade] = useState(false);
  const chosen = toLinkAction(link);
  const source = findPaymentSource(gateway);
  const decideActionOffer = (action: LinkAction) =>
    offerAction(action, { gateway, account, accounts, features: facts.features, scopes: facts.scopes });
  const payouts = offerOfPayouts(facts);
  const choose = (action: LinkAction) =>
    decideActionOffer(action) === 'upgrade' ? setAsksForUpgrade(true) : onChange(withAction(link, action));
  const shown = linkActions.filter((action) => action !== 'fetch' || source !== null || chosen === 'fetch');
  return (
    <>
      <ChoiceList
        title={texts.label(name)}
        selected={[chosen]}
        onChange={([action]) => action !== undefined && choose(action as LinkAction)}
        disabled={disabled}
        choices={shown.map((action) => {
          const offer = decideActionOffer(action);
          const isClosed = offer !== 'offered' && action !== chosen;
          return {
            value: action,
            label: getActionWords(action, source).label,
            helpText: [
              ...(isClosed && offer !== 'upgrade' && offer !== 'scope'
                ? []
                : [getActionHelp(action, account, source)]),
              ...(isClosed ? [texts.closed[offer]] : []),
            ].join(' '),
            disabled: isClosed && offer !== 'upgrade',
          };
        })}
      />
      {!payouts.offered && chosen !== 'fetch' && decideActionOffer('fetch') === 'scope' && (
        <OfferNote offer={payouts} />
      )}
      <UpgradeDialog
        isOpen={asksForUpgrade}
        feature="paypal"
        texts={gatewayTexts.upgrade}
        onClose={() => setAsksForUpgrade(false)}
      />
    </>
  );
}

/** A method that cannot be fetched and is linked so all the same was meant as PayPal's. */
const getActionWords = (action: LinkAction, source: PaymentSource | null) =>
  action === 'fetch' ? texts.fetch[source ?? 'paypal'] : texts[action];

function getActionHelp(action: LinkAction, { type, filled }: Account, source: PaymentSource | null): string {
  if (action === 'create') return texts.create.help[type];
  if (action !== 'fetch') return texts[action].help;
  return source !== 'shopify_payments' && filled
    ? texts.fetch.paypal.filledHelp
    : texts.fetch[source ?? 'paypal'].help;
}
