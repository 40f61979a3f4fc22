import { isWorthRetrying } from '../../../lib/api/api-error.ts';
import { outside } from '../../../lib/paths.ts';
import { actionTexts as texts } from '../../../texts/document-actions.ts';
import { failures } from '../../../texts/failures.ts';
import { Banner, BlockStack, Link, Text } from '../../../ui/primitives.ts';
import type { ActionRun } from '../api/use-document-action.ts';
import { explainFailure } from '../model/explain-failure.ts';

interface RunBannerProps {
  readonly run: ActionRun;
  readonly blocker: string | null;
}

/** How an action stands: on its way, refused, or not possible any more. */
export function RunBanner({ run, blocker }: RunBannerProps) {
  if (run.isWaiting)
    return (
      <div role="status" data-testid="action-waiting">
        <Banner tone="info" title={texts.waiting}>
          <Text as="p">{texts.waitingHelp}</Text>
        </Banner>
      </div>
    );
  if (run.isRunning) return null;
  // Where nobody knows what became of it, the order does.
  if (run.error && !(blocker !== null && isWorthRetrying(run.error))) return <FailureBanner run={run} />;
  if (blocker === null) return null;
  return (
    <div data-testid="action-blocker">
      <Banner tone="warning" title={texts.blocked}>
        <Text as="p">{blocker}</Text>
      </Banner>
    </div>
  );
}

function FailureBanner({ run: { error } }: { readonly run: ActionRun }) {
  if (!error) return null;
  const { title, detail, atProvider, points, requestId } = explainFailure(error);
  return (
    <div data-testid="action-failure">
      <Banner tone="critical" title={title}>
        <BlockStack gap="100">
          <Text as="p" breakWord>
            {detail}
          </Text>
          {points.map((point) => (
            <Text as="p" key={point} breakWord>
              {point}
            </Text>
          ))}
          {atProvider && (
            <Link url={outside.provider} target="_blank">
              {texts.provider}
            </Link>
          )}
          {requestId && (
            <Text as="p" tone="subdued">
              {failures.requestId(requestId)}
            </Text>
          )}
        </BlockStack>
      </Banner>
    </div>
  );
}
