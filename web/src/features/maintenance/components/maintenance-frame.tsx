import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMinute } from '../../../lib/format/date.ts';
import { maintenanceTexts } from '../../../texts/maintenance.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageNotice } from '../../../ui/page-notice.tsx';
import { Banner, BlockStack, Button, Card, Text } from '../../../ui/primitives.ts';
import { type Downtime, type Maintenance, staysOpen } from '../model/decide-maintenance.ts';

interface MaintenanceFrameProps {
  readonly maintenance: Maintenance;
  readonly children: ReactNode;
}

/** Warns of maintenance above every page, and stands in place of most of them while it runs. */
export function MaintenanceFrame({ maintenance, children }: MaintenanceFrameProps) {
  const { pathname } = useLocation();
  if (maintenance.kind === 'none') return children;
  const { kind, downtime } = maintenance;
  if (kind === 'running' && !staysOpen(pathname)) return <MaintenanceScreen downtime={downtime} />;
  return (
    <>
      <PageNotice>
        <MaintenanceBanner kind={kind} downtime={downtime} />
      </PageNotice>
      {children}
    </>
  );
}

const MaintenanceBanner = ({
  kind,
  downtime,
}: {
  readonly kind: 'announced' | 'running';
  readonly downtime: Downtime;
}) => (
  <Banner
    title={maintenanceTexts[kind].title}
    tone="warning"
    {...(downtime.url && {
      action: { content: maintenanceTexts.more, url: downtime.url, external: true },
    })}
  >
    <Words kind={kind} downtime={downtime} />
  </Banner>
);

const MaintenanceScreen = ({ downtime }: { readonly downtime: Downtime }) => (
  <AppPage title={maintenanceTexts.running.title}>
    <Card>
      <EmptyState
        title={downtime.status || maintenanceTexts.running.soon}
        text={composeText('running', downtime)}
        action={
          downtime.url && (
            <Button url={downtime.url} external>
              {maintenanceTexts.more}
            </Button>
          )
        }
      />
    </Card>
  </AppPage>
);

const Words = ({
  kind,
  downtime,
}: {
  readonly kind: 'announced' | 'running';
  readonly downtime: Downtime;
}) => (
  <BlockStack gap="100">
    <Text as="p">{composeText(kind, downtime)}</Text>
    {downtime.status && <Text as="p">{downtime.status}</Text>}
  </BlockStack>
);

function composeText(kind: 'announced' | 'running', { startAt, endAt }: Downtime): string {
  const end = formatMinute(endAt);
  return kind === 'running'
    ? maintenanceTexts.running.text(end)
    : maintenanceTexts.announced.text(formatMinute(startAt), end);
}
