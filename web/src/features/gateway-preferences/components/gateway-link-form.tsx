import { paymentMethodWord } from '@belegfluss/orders/contract';
import type { PreferenceContext } from '@belegfluss/settings/contract';
import { useId } from 'react';
import { gatewayTexts } from '../../../texts/preferences/transactions.ts';
import { useFormFrame } from '../../../ui/form/form-context.ts';
import { Banner, BlockStack, Box, Button, Text } from '../../../ui/primitives.ts';
import { type Account, type GatewayLink, withAccount } from '../model/gateway-link.ts';
import type { LinkProblem } from '../model/link-problem.ts';
import { AccountSelect } from './account-select.tsx';
import { ActionChoice } from './action-choice.tsx';

interface GatewayLinkFormProps {
  readonly gateway: string;
  readonly link: GatewayLink | undefined;
  readonly problem: LinkProblem | null;
  readonly accounts: readonly Account[] | null;
  readonly facts: PreferenceContext;
  /** Undefined removes the link. */
  readonly onChange: (link: GatewayLink | undefined) => void;
}

/** Which account a method belongs to, and what happens to its payments. */
export function GatewayLinkForm(props: GatewayLinkFormProps) {
  const { gateway, link, problem, accounts, facts, onChange } = props;
  const { isSaving } = useFormFrame();
  const selectId = useId();
  const name = paymentMethodWord(gateway);
  const account = accounts?.find(({ id }) => id === link?.account);
  const remove = () => {
    onChange(undefined);
    document.getElementById(selectId)?.focus();
  };
  return (
    <BlockStack gap="400">
      {problem && isAboutAccount(problem) && <ProblemBanner problem={problem} tone="critical" />}
      <AccountSelect
        id={selectId}
        name={name}
        accounts={accounts}
        accountId={link?.account}
        disabled={isSaving}
        onChange={(chosen) => onChange(withAccount(link, chosen, gateway))}
      />
      {link && accounts && account && (
        <ActionChoice
          gateway={gateway}
          name={name}
          link={link}
          account={account}
          accounts={accounts}
          facts={facts}
          disabled={isSaving}
          onChange={onChange}
        />
      )}
      {problem && !isAboutAccount(problem) && (
        <ProblemBanner problem={problem} tone={problem === 'onlyBooked' ? 'info' : 'warning'} />
      )}
      {link && (
        <Box>
          <Button tone="critical" disabled={isSaving} onClick={remove}>
            {gatewayTexts.remove}
          </Button>
        </Box>
      )}
    </BlockStack>
  );
}

/** It ends with another account. */
const isAboutAccount = (problem: LinkProblem): boolean =>
  problem === 'accountGone' || problem === 'accountUnfit';

const ProblemBanner = ({
  problem,
  tone,
}: {
  readonly problem: LinkProblem;
  readonly tone: 'critical' | 'warning' | 'info';
}) => (
  <Banner tone={tone} title={gatewayTexts.problems[problem].title}>
    <Text as="p">{gatewayTexts.problems[problem].text}</Text>
  </Banner>
);
