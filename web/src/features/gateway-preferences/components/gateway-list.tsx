import { ownValue } from '@belegfluss/runtime/records';
import type { PreferenceContext } from '@belegfluss/settings/contract';
import { useState } from 'react';
import { formTexts } from '../../../texts/preferences/form.ts';
import { DisclosureList } from '../../../ui/disclosure.tsx';
import { Box, Button } from '../../../ui/primitives.ts';
import { type Account, type GatewayLinks, withoutGateway } from '../model/gateway-link.ts';
import { findLinkProblem } from '../model/link-problem.ts';
import { type Method, shownAtFirst } from '../model/list-methods.ts';
import { GatewayLinkForm } from './gateway-link-form.tsx';
import { GatewayRow } from './gateway-row.tsx';

interface GatewayListProps {
  readonly methods: readonly Method[];
  readonly links: GatewayLinks;
  readonly accounts: readonly Account[] | null;
  readonly facts: PreferenceContext;
  /** Named by the address: it is open and in view. */
  readonly addressed: string | null;
  readonly onChange: (links: GatewayLinks) => void;
}

/** Payment methods, one of them open at a time; the rarer ones on request, unless one of them needs attention. */
export function GatewayList(props: GatewayListProps) {
  const { methods, links, accounts, facts, addressed, onChange } = props;
  const problems = new Map(
    Object.entries(links).map(([gateway, link]) => [
      gateway,
      findLinkProblem({ gateway, link }, accounts, facts.features),
    ]),
  );
  const [open, setOpen] = useState(addressed);
  const [called, setCalled] = useState(addressed);
  const [isWhole, setWhole] = useState(() =>
    methods.slice(shownAtFirst).some(({ gateway }) => gateway === addressed || problems.get(gateway)),
  );
  const hidden = isWhole ? [] : methods.slice(shownAtFirst);
  const showAll = () => {
    setWhole(true);
    setCalled(hidden[0]?.gateway ?? null);
  };
  return (
    <>
      <DisclosureList isLast={hidden.length === 0}>
        {methods.slice(0, methods.length - hidden.length).map((method) => {
          const { gateway } = method;
          const problem = problems.get(gateway) ?? null;
          return (
            <GatewayRow
              key={gateway}
              method={method}
              link={ownValue(links, gateway)}
              problem={problem}
              isOpen={open === gateway}
              isCalled={called === gateway}
              onToggle={() => setOpen((now) => (now === gateway ? null : gateway))}
            >
              <GatewayLinkForm
                gateway={gateway}
                link={ownValue(links, gateway)}
                problem={problem}
                accounts={accounts}
                facts={facts}
                onChange={(link) =>
                  onChange(link ? { ...links, [gateway]: link } : withoutGateway(links, gateway))
                }
              />
            </GatewayRow>
          );
        })}
      </DisclosureList>
      {hidden.length > 0 && (
        <Box>
          <Button onClick={showAll}>{formTexts.more(hidden.length)}</Button>
        </Box>
      )}
    </>
  );
}
