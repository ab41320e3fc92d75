import { generateVAPIDKeys } from 'web-push';
import { configFrom } from '../../platform/config/config';
import { verdictOf } from './delivery-rules';
import { PushAgent } from './push-agent';
import { PushSender } from './push-sender';
import { PushSubscriptionEntity } from './push-subscription.entity';

const { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY } = generateVAPIDKeys();
const config = configFrom({ DATABASE_URL: 'postgres://localhost/chorus', VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });

describe('a device with an invalid key', () => {
  it('is not sent to and not retried', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    const device = Object.assign(new PushSubscriptionEntity(), { endpoint: 'https://push.example.com/a', userId: 'kim', ...keys });
    const answer = await new PushSender(config, new PushAgent()).send(
      device,
      { type: 'message', to: 'kim', from: { clerkId: 'an', fullName: 'An' }, conversation: 'c', unread: 1 },
      'c',
    );
    expect(verdictOf(answer, 1, 0)).toEqual({ is: 'refused' });
  });
});
