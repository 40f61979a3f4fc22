import { useState } from 'react';
import { type Tip, tips, tipsTexts } from '../../../texts/tips.ts';
import { PlayButton } from '../../../ui/play-button.tsx';
import { BlockStack, Card, InlineStack, Link, Text } from '../../../ui/primitives.ts';
import { StepButtons } from '../../../ui/step-buttons.tsx';
import { stepTip } from '../model/step-tip.ts';
import styles from './tips-card.module.css';

/**
 * Hints that follow each other every sixteen seconds. The bar is the clock: when it is full the next one comes, and what
 * stops the bar (a pointer or the focus in the card, the button, a preference for less motion) stops the hints.
 */
export function TipsCard() {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const step = (by: 1 | -1) => setShown((current) => stepTip(current, by, tips.length));
  return (
    <section className={styles.card} data-paused={paused} aria-label={tipsTexts.title} data-testid="tips">
      <Card>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {tipsTexts.title}
            </Text>
            <InlineStack gap="100">
              <span className={styles.pause}>
                <PlayButton
                  paused={paused}
                  pauseLabel={tipsTexts.pause}
                  resumeLabel={tipsTexts.resume}
                  onToggle={() => setPaused(!paused)}
                />
              </span>
              <StepButtons previousLabel={tipsTexts.previous} nextLabel={tipsTexts.next} onStep={step} />
            </InlineStack>
          </InlineStack>
          <div className={styles.stack}>
            {tips.map((tip, index) => (
              <TipText key={tip.title} tip={tip} shown={index === shown} />
            ))}
          </div>
          <div className={styles.track} aria-hidden>
            <div key={shown} className={styles.progress} onAnimationEnd={() => step(1)} />
          </div>
          <Text as="p" visuallyHidden>
            {tipsTexts.position(shown + 1, tips.length)}
          </Text>
        </BlockStack>
      </Card>
    </section>
  );
}

const TipText = ({ tip, shown }: { readonly tip: Tip; readonly shown: boolean }) => (
  <div className={styles.tip} data-shown={shown} aria-hidden={!shown}>
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {tip.title}
      </Text>
      <Text as="p" tone="subdued">
        {tip.text}
      </Text>
      <Link url={tip.url}>{tip.action}</Link>
    </BlockStack>
  </div>
);
