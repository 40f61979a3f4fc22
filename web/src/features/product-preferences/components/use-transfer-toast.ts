import type { Products } from '@belegfluss/gateway/contract';
import { useEffect, useRef } from 'react';
import { useToasts } from '../../../lib/app-bridge.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { noticeChange } from '../../../lib/polling/use-poll-interval.ts';
import { transferTexts as texts } from '../../../texts/preferences/product-transfer.ts';

/** Says when a transfer that a person watches has come to its end, and keeps watching while it moves. */
export function useTransferToast(products: Products | undefined): void {
  const toasts = useToasts();
  const before = useRef(products);
  useEffect(() => {
    const last = before.current;
    before.current = products;
    if (!last || !products) return;
    if (last.done !== products.done) noticeChange();
    if (last.state !== 'transferring' || products.state !== 'transferred') return;
    const { done, parts } = products;
    toasts.show(
      texts.running.done(texts.products(done, formatCount(done)), texts.articles(parts, formatCount(parts))),
    );
  }, [products, toasts]);
}
