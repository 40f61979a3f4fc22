import { type ReactNode, useEffect, useRef } from 'react';
import { setupTexts } from '../../../texts/setup.ts';
import { BlockStack, Box, Card, Text } from '../../../ui/primitives.ts';
import { type SetupStep, setupSteps } from '../model/setup-steps.ts';
import styles from './setup-frame.module.css';

interface SetupFrameProps {
  readonly step: SetupStep;
  readonly isBehind: (step: SetupStep) => boolean;
  readonly title: string;
  /** The person came here from another step: the heading takes the focus, so that the step is read out. */
  readonly isMoved: boolean;
  readonly children: ReactNode;
}

/** Around every step: how far the setup is, and what the step is about. */
export function SetupFrame({ step, isBehind, title, isMoved, children }: SetupFrameProps) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMoved) heading.current?.focus();
  }, [isMoved]);
  return (
    <div data-testid={`setup-${step}`}>
      <BlockStack gap="400">
        <Box paddingInline={{ xs: '400', sm: '0' }}>
          <Progress step={step} isBehind={isBehind} />
        </Box>
        <Card>
          <BlockStack gap="400">
            <div ref={heading} tabIndex={-1} className={styles.title}>
              <Text as="h2" variant="headingLg">
                {title}
              </Text>
            </div>
            {children}
          </BlockStack>
        </Card>
      </BlockStack>
    </div>
  );
}

const Progress = ({ step, isBehind }: Pick<SetupFrameProps, 'step' | 'isBehind'>) => (
  <BlockStack gap="200">
    <Text as="p" tone="subdued">
      {setupTexts.progress(setupSteps.indexOf(step) + 1, setupSteps.length)}
    </Text>
    <ol className={styles.steps} aria-label={setupTexts.stepList}>
      {setupSteps.map((name, at) => (
        <li
          key={name}
          className={`${styles.step} ${isBehind(name) ? styles.done : ''}`}
          aria-current={name === step ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isBehind(name) ? '✓' : at + 1}
          </span>
          <span className={styles.name}>{setupTexts.steps[name]}</span>
          {isBehind(name) && (
            <Text as="span" visuallyHidden>
              {setupTexts.stepDone}
            </Text>
          )}
        </li>
      ))}
    </ol>
  </BlockStack>
);
