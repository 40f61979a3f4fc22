import { commonTexts } from '../../texts/common.ts';
import { BlockStack, Card, Layout, SkeletonBodyText, SkeletonDisplayText } from '../primitives.ts';

/** In place of a form that is being loaded; as high as the window, so that nothing below it jumps. */
export const FormSkeleton = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <BlockStack gap="800">
      {sections.map((lines) => (
        <Layout key={lines}>
          <Layout.AnnotatedSection
            title={<SkeletonDisplayText size="small" />}
            description={<SkeletonBodyText lines={2} />}
          >
            <Card>
              <BlockStack gap="400">
                <SkeletonBodyText lines={lines} />
              </BlockStack>
            </Card>
          </Layout.AnnotatedSection>
        </Layout>
      ))}
    </BlockStack>
  </div>
);

const sections = [4, 6, 8] as const;
