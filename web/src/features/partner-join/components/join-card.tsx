import { partnerJoin } from '@belegfluss/gateway/contract';
import {
  defaultAllowance,
  maxCoupons,
  payoutThreshold,
  verificationDays,
} from '@belegfluss/partners/contract';
import { useState } from 'react';
import { asApiError } from '../../../lib/api/api-error.ts';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatShare } from '../../../lib/format/decimal.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { partnerJoinTexts as texts } from '../../../texts/partner-info.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import {
  BlockStack,
  Button,
  Card,
  Checkbox,
  Form,
  InlineStack,
  List,
  Text,
  TextField,
} from '../../../ui/primitives.ts';
import { useJoin } from '../api/use-join.ts';

interface JoinCardProps {
  /** Where the shop is reached now. */
  readonly email: string;
  readonly onJoined: () => void;
}

type Problems = { readonly email?: string; readonly accepted?: string };

/** Presents the programme with its conditions, and lets the shop join. */
export function JoinCard({ email: known, onJoined }: JoinCardProps) {
  const [email, setEmail] = useState(known);
  const [accepted, setAccepted] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const join = useJoin();
  const once = useOneAtATime();
  const toasts = useToasts();
  const submit = () => {
    const typed = partnerJoin.safeParse({ email: email.trim(), accepted });
    setProblems(typed.success ? {} : toProblemsByField(typed.error.issues));
    if (!typed.success) return;
    once((done) =>
      join.mutate(typed.data.email, {
        onSettled: done,
        onError: (error) => {
          const atEmail = asApiError(error).fields.find(({ field }) => field === 'email');
          if (atEmail) setProblems({ email: atEmail.message });
        },
        onSuccess: () => {
          toasts.show(texts.done);
          onJoined();
        },
      }),
    );
  };
  return (
    <Card>
      <Form noValidate onSubmit={submit}>
        <BlockStack gap="400">
          <Text as="p">{texts.lead(formatShare(defaultAllowance))}</Text>
          <Terms />
          {join.isError && <ErrorState error={join.error} />}
          <TextField
            label={texts.email}
            helpText={texts.emailHelp}
            type="email"
            value={email}
            onChange={(text) => {
              setEmail(text);
              setProblems(({ email: _, ...others }) => others);
            }}
            error={problems.email}
            autoComplete="email"
            disabled={join.isPending}
          />
          <Checkbox
            label={texts.accept}
            checked={accepted}
            onChange={(checked) => {
              setAccepted(checked);
              setProblems(({ accepted: _, ...others }) => others);
            }}
            error={problems.accepted}
            disabled={join.isPending}
          />
          <InlineStack>
            <Button submit variant="primary" loading={join.isPending}>
              {texts.submit}
            </Button>
          </InlineStack>
        </BlockStack>
      </Form>
    </Card>
  );
}

const Terms = () => (
  <BlockStack gap="200">
    <Text as="h2" variant="headingMd">
      {texts.terms.title}
    </Text>
    <List>
      {texts.terms.items(formatMoney(payoutThreshold, 'EUR'), verificationDays, maxCoupons).map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List>
  </BlockStack>
);

const toProblemsByField = (
  issues: readonly { readonly path: PropertyKey[]; readonly message: string }[],
): Problems => Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
