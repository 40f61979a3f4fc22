import { type ReactNode, useState } from 'react';
import { BlockStack, Box, Card, InlineStack, Layout, Text } from '../primitives.ts';
import { SaidInSection } from './once-in-section.ts';
import styles from './settings-section.module.css';

interface SettingsSectionProps {
  /** The anchor that addresses name: `#enshrine`. */
  readonly id: string;
  readonly title: string;
  readonly text?: ReactNode;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}

/** A group of settings with its heading beside it; below it on narrow screens. */
export function SettingsSection({ id, title, text, badge, children }: SettingsSectionProps) {
  const [said] = useState(() => new Map<string, string>());
  return (
    <SaidInSection value={said}>
      <section
        id={id}
        aria-labelledby={`${id}-title`}
        className={styles.section}
        data-testid={`section-${id}`}
      >
        <Layout>
          <Layout.AnnotatedSection
            title={
              <Box {...besideCards}>
                <InlineStack gap="200" blockAlign="center">
                  <span id={`${id}-title`} tabIndex={-1}>
                    {title}
                  </span>
                  {badge}
                </InlineStack>
              </Box>
            }
            description={
              text && (
                <Box {...besideCards}>
                  <Text as="p" tone="subdued">
                    {text}
                  </Text>
                </Box>
              )
            }
          >
            <Card>
              <BlockStack gap="400">{children}</BlockStack>
            </Card>
          </Layout.AnnotatedSection>
        </Layout>
      </section>
    </SaidInSection>
  );
}

/** On a phone cards reach to the edges of the screen; what stands beside them must not. */
export const besideCards = { paddingInline: { xs: '400', sm: '0' } } as const;
