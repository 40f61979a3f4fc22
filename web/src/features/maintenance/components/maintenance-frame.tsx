import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { maintenanceTexts } from '../../../texts/maintenance.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageNotice } from '../../../ui/page-notice.tsx';
import { Banner, BlockStack, Button, Card, Text } from '../../../ui/primitives.ts';
import { type Downtime, type Maintenance, staysOpen } from '../model/decide-maintenance.ts';
import { announcedText, runningText } from '../model/maintenance-words.ts';

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

interface MaintenanceBannerProps {
  readonly kind: 'announced' | 'running';
  readonly downtime: Downtime;
}

const MaintenanceBanner = ({ kind, downtime }: MaintenanceBannerProps) => (
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
        text={runningText(downtime, new Date(), 'closed')}
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

const Words = ({ kind, downtime }: MaintenanceBannerProps) => (
  <BlockStack gap="100">
    <Text as="p">
      {kind === 'running' ? runningText(downtime, new Date(), 'open') : announcedText(downtime)}
    </Text>
    {downtime.status && <Text as="p">{downtime.status}</Text>}
  </BlockStack>
);
