import { createHmac, randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { createDeliveryLog, type Delivery } from './delivery-log.ts';
import { postWebhook } from './post-webhook.ts';
import { isTopicWithheld, showBody } from './protected-data.ts';
import { selectTargets, type Target } from './subscriptions.ts';

export const API_VERSION = '2026-10';
const RETRIES = 8;

export type SenderOptions = {
  world: World;
  topics: readonly string[];
  webhookUrl: string | null;
  random?: () => number;
};

export type Message = { shop: string; topic: string; body: string; eventId: string };

/**
 * Delivers webhooks the way Shopify does: at least once, in no guaranteed order, 5 s to answer, 8 retries with the
 * original payload.
 */
export function createWebhookSender(options: SenderOptions) {
  const { world, random = Math.random } = options;
  const log = createDeliveryLog();
  const pauses = createPauses();
  const running = new Set<Promise<void>>();
  const posting = new Set<AbortController>();
  /** Counts how often everything undelivered was dropped. */
  let era = 0;
  let url = options.webhookUrl;
  let stopped = false;

  /** Sends to every subscriber; `always` also to the app when it did not subscribe. */
  function send(message: Message, always = false): Delivery[] {
    if (isTopicWithheld(world.knobs.protectedData, message.topic)) return [];
    const targets = selectTargets(world, { topics: options.topics, url }, message.shop, message.topic);
    if (always && url !== null && targets.every((target) => target.url !== url)) {
      targets.push({ url, name: null, subscription: null });
    }
    return targets.flatMap((target) => sendTo(message, target));
  }

  function sendTo(message: Message, target: Target): Delivery[] {
    const { duplicates, reorderWindowMs, delayMs, dropProbability } = world.knobs.webhooks;
    const webhookId = randomUUID();
    const triggeredAt = world.now().toISOString().replace('Z', '123456Z');
    return Array.from({ length: duplicates + 1 }, (_, copy) => {
      const { shop, topic, eventId } = message;
      const body = showBody(world.knobs.protectedData, topic, message.body);
      const delivery = log.add({ webhookId, eventId, shop, topic, url: target.url, triggeredAt, copy, body });
      if (random() < dropProbability) delivery.state = 'dropped';
      else track(deliver(delivery, target, delayMs + random() * reorderWindowMs));
      return delivery;
    });
  }

  /** Delivers dropped webhooks late: with their original ids, time and body. */
  function sendLate(deliveries: readonly Delivery[]): void {
    for (const delivery of deliveries.filter(({ state }) => state === 'dropped')) {
      const { shop, topic } = delivery;
      const target = selectTargets(world, { topics: options.topics, url }, shop, topic).find(
        (one) => one.url === delivery.url,
      );
      if (!target) continue;
      delivery.state = 'pending';
      track(deliver(delivery, target, 0));
    }
  }

  async function deliver(delivery: Delivery, target: Target, waitMs: number): Promise<void> {
    const mine = era;
    const isOver = () => stopped || mine !== era;
    if (waitMs > 0) await pauses.wait(waitMs);
    for (let attempt = 0; attempt <= RETRIES && !isOver(); attempt += 1) {
      if (attempt > 0) await pauses.wait(world.knobs.webhooks.retryBaseMs * 2 ** (attempt - 1));
      if (isOver()) return;
      const result = await post(delivery, target);
      if (mine !== era) return;
      delivery.attempts.push(result);
      if (result.status !== null && result.status >= 200 && result.status < 300) {
        delivery.state = 'delivered';
        return;
      }
    }
    delivery.state = 'failed';
    // Subscriptions made through the API are removed when all attempts failed; declared ones stay.
    if (target.subscription && !isOver()) {
      world.apiSubscriptions = world.apiSubscriptions.filter((entry) => entry !== target.subscription);
      world.changed();
    }
  }

  async function post(delivery: Delivery, target: Target) {
    const cut = new AbortController();
    posting.add(cut);
    const headers = composeWebhookHeaders(delivery, target, drawSecret());
    // The change that it reports is complete, and saved, before it goes out.
    await null;
    const result = await postWebhook(delivery, headers, {
      now: world.now,
      cut: cut.signal,
      before: world.save,
    });
    posting.delete(cut);
    return result;
  }

  function drawSecret(): string {
    // Attempts run in the order of answers: an unneeded random draw would shift the draws of later deliveries.
    const { wrongSignatureProbability } = world.knobs.webhooks;
    const wrong = wrongSignatureProbability > 0 && random() < wrongSignatureProbability;
    return wrong ? 'not-the-secret' : world.app.clientSecret;
  }

  function track(work: Promise<void>): void {
    const tracked = work.finally(() => running.delete(tracked));
    running.add(tracked);
  }

  return {
    send,
    sendLate,
    log,
    url: () => url,
    setUrl(next: string | null) {
      url = next;
    },
    pending: () => running.size,
    /** Resolves when no delivery is pending, including retries. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running);
    },
    /** Returns a function that drops everything undelivered and brings the log back as it is now. */
    remember(): () => void {
      const restoreLog = log.remember();
      return () => {
        era += 1;
        pauses.end();
        for (const cut of posting) cut.abort();
        running.clear();
        restoreLog();
      };
    },
    /** Abandons undelivered webhooks and waits for running calls. */
    async stop(): Promise<void> {
      stopped = true;
      pauses.end();
      await Promise.all(running);
    },
  };
}

export type WebhookSender = ReturnType<typeof createWebhookSender>;

const composeWebhookHeaders = (
  delivery: Delivery,
  target: Target,
  secret: string,
): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Shopify-Captain-Hook',
  'X-Shopify-Topic': delivery.topic,
  'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(delivery.body).digest('base64'),
  'X-Shopify-Shop-Domain': delivery.shop,
  'X-Shopify-API-Version': API_VERSION,
  'X-Shopify-Webhook-Id': delivery.webhookId,
  'X-Shopify-Event-Id': delivery.eventId,
  'X-Shopify-Triggered-At': delivery.triggeredAt,
  ...(target.name ? { 'X-Shopify-Name': target.name } : {}),
});

/** Pauses that can all be ended early. */
function createPauses() {
  const timers = new Map<NodeJS.Timeout, () => void>();
  return {
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          timers.delete(timer);
          resolve();
        }, ms);
        timers.set(timer, resolve);
      }),
    end(): void {
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
      timers.clear();
    },
  };
}
