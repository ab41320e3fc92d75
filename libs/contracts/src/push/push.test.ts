import { isPushedMessage, isPushedRoom } from './push-payload';
import { pushedMessage, pushedRoom } from './pushed-message';
import { pushSubscription } from './subscription';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const accepts = (endpoint: string) => pushSubscription.safeParse({ endpoint, keys }).success;

describe('the endpoint of a push subscription', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QGk',
    'https://wns2-db5p.notify.windows.com/w/?token=a%2b',
  ])('may be %s', (endpoint) => {
    expect(accepts(endpoint)).toBe(true);
  });

  it.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://redis:6379/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'file:///etc/passwd',
    'push.example.com',
    'https://push.example.com/a b',
    'https://push.example.com/a\0',
    'https://push.example.com/\ud800',
    'https://push.example.com/\\a',
    `https://push.example.com/${'a'.repeat(2_000)}`,
  ])('may not be %s', (endpoint) => {
    expect(accepts(endpoint)).toBe(false);
  });
});

describe('the keys of a push subscription', () => {
  it.each([{ ...keys, auth: 'short' }, { ...keys, p256dh: '+'.repeat(87) }, { auth: keys.auth }])('may not be %j', (wrong) => {
    expect(pushSubscription.safeParse({ endpoint: 'https://push.example.com/a', keys: wrong }).success).toBe(false);
  });
});

describe('a push payload', () => {
  const pushed = { type: 'message', to: 'kim', from: { clerkId: 'an', fullName: 'An' }, conversation: 'c', unread: 2 };

  const isInContract = (value: unknown) => pushedMessage.safeParse(value).success;

  it.each([pushed, { ...pushed, text: 'Hello' }, { ...pushed, sound: 'of a later server' }])('may be %j', (message) => {
    expect(isPushedMessage(message)).toBe(true);
    expect(isInContract(message)).toBe(true);
  });

  it.each([
    undefined,
    null,
    'hello',
    {},
    { ...pushed, type: 'offer' },
    { ...pushed, from: null },
    { ...pushed, from: { clerkId: 'an' } },
    { ...pushed, to: undefined },
    { ...pushed, conversation: 1 },
    { ...pushed, unread: '2' },
    { ...pushed, unread: 1.5 },
    { ...pushed, text: 1 },
  ])('may not be %j', (other) => {
    expect(isPushedMessage(other)).toBe(false);
    expect(isInContract(other)).toBe(false);
  });
});

describe('the payload of a room that starts', () => {
  const room = { type: 'room', to: 'kim', lead: 'An Phạm', name: null, linkToken: 'link' };

  it.each([
    room,
    { ...room, name: 'Friday' },
    { ...room, type: 'message' },
    { ...room, name: undefined },
    { ...room, name: 1 },
    { ...room, linkToken: null },
    null,
    'room',
  ])('is judged by the worker as by the schema: %j', (value) => expect(isPushedRoom(value)).toBe(pushedRoom.safeParse(value).success));
});
