import type { Feature } from '@belegfluss/shops/contract';
import { useState } from 'react';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { ChoiceList } from '../../../ui/primitives.ts';
import { UpgradeDialog } from '../../../ui/upgrade-dialog.tsx';
import {
  type Account,
  actionOf,
  type GatewayLink,
  type LinkAction,
  linkActions,
  withAction,
} from '../model/gateway-link.ts';
import { isPayPal, offerAction } from '../model/offer-action.ts';

const texts = gatewayTexts.action;

interface ActionChoiceProps {
  readonly gateway: string;
  readonly name: string;
  readonly link: GatewayLink;
  readonly account: Account;
  readonly accounts: readonly Account[];
  readonly features: readonly Feature[];
  readonly disabled: boolean;
  readonly onChange: (link: GatewayLink) => void;
}

/** What happens to the payments of a linked method, as far as its account allows. */
export function ActionChoice(props: ActionChoiceProps) {
  const { gateway, name, link, account, accounts, features, disabled, onChange } = props;
  const [asksForUpgrade, setAsksForUpgrade] = useState(false);
  const chosen = actionOf(link);
  const offerOf = (action: LinkAction) => offerAction(action, { account, accounts, features });
  const choose = (action: LinkAction) =>
    offerOf(action) === 'upgrade' ? setAsksForUpgrade(true) : onChange(withAction(link, action));
  const shown = linkActions.filter((action) => action !== 'fetch' || isPayPal(gateway) || chosen === 'fetch');
  return (
    <>
      <ChoiceList
        title={texts.label(name)}
        selected={[chosen]}
        onChange={([action]) => action !== undefined && choose(action as LinkAction)}
        disabled={disabled}
        choices={shown.map((action) => {
          const offer = offerOf(action);
          const isClosed = offer !== 'offered' && action !== chosen;
          return {
            value: action,
            label: texts[action].label,
            helpText: [
              ...(isClosed && offer !== 'upgrade' ? [] : [helpOf(action, account)]),
              ...(isClosed ? [texts.closed[offer]] : []),
            ].join(' '),
            disabled: isClosed && offer !== 'upgrade',
          };
        })}
      />
      <UpgradeDialog
        isOpen={asksForUpgrade}
        feature="paypal"
        texts={gatewayTexts.upgrade}
        onClose={() => setAsksForUpgrade(false)}
      />
    </>
  );
}

const helpOf = (action: LinkAction, { type }: Account): string =>
  action === 'create' ? texts.create.help[type] : texts[action].help;
