import type { PushedMessage, PushedRoom } from '@chorus/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { request } from 'node:https';
import type { RequestDetails } from 'web-push';
import type { Config } from '../../platform/config/config';
import { CONFIG } from '../../platform/config/config.module';
import type { PushAnswer } from './delivery-rules';
import { PushAgent } from './push-agent';
import type { PushSubscriptionEntity } from './push-subscription.entity';

const TTL_SECONDS = 86_400;
const LONGEST_ANSWER_MS = 5_000;
/**
 * Replaces the push service's response for a device whose key is not a point on the curve, so that
 * nothing can be encrypted.
 */
const KEY_REFUSED: PushAnswer = { status: 400, retryAfter: undefined };

@Injectable()
export class PushSender {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly agent: PushAgent,
  ) {}

  /** Undefined when the push service did not answer, or push is not configured. */
  async send(
    { endpoint, p256dh, auth }: PushSubscriptionEntity,
    message: PushedMessage | PushedRoom,
    topic: string,
  ): Promise<PushAnswer | undefined> {
    const { webPush: vapidDetails } = this.config;
    if (!vapidDetails) return undefined;
    const { generateRequestDetails } = await import('web-push');
    const options = { vapidDetails, topic, TTL: TTL_SECONDS, urgency: 'high' } as const;
    let details: RequestDetails;
    try {
      details = generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), options);
    } catch {
      return KEY_REFUSED;
    }
    return this.post(details).catch(() => undefined);
  }

  private post({ endpoint, method, headers, body }: RequestDetails): Promise<PushAnswer> {
    return new Promise((answered, failed) => {
      const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
      const sending = request(endpoint, { agent: this.agent, method, headers, signal }, (response) => {
        answered({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        // Discard the response body, which could be endless.
        response.destroy();
      });
      sending.on('error', failed);
      sending.end(body);
    });
  }
}
