import { randomUUID } from 'node:crypto';
import { knownDeviceCookie, knownDeviceIn } from './known-device';

const [linh, minh] = [randomUUID(), randomUUID()];
const sent = (cookie: string) => `other=1; ${cookie.split(';', 1)[0] ?? ''}`;

describe('the cookie of a known browser', () => {
  const cookie = knownDeviceCookie(linh, ['new', 'old'], 'https://music.example.com');

  it('is for the sign-in alone, and out of reach for scripts', () =>
    expect(cookie).toMatch(/^__Secure-chorus_known=[^;]+; Path=\/sign-in; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/));

  it('is recognized, also after the keys have changed', () => {
    expect(knownDeviceIn(sent(cookie), ['new'], linh)).toMatch(/^[\w-]{22}$/);
    expect(knownDeviceIn(sent(cookie), ['newer', 'new'], linh)).toBeDefined();
  });

  it.each([
    ['of another account', () => knownDeviceIn(sent(cookie), ['new'], minh)],
    ['that was signed with another key', () => knownDeviceIn(sent(cookie), ['stolen'], linh)],
    ['that was changed', () => knownDeviceIn(sent(cookie).replace(/\.(.)/, '.$1x'), ['new'], linh)],
    ['that is not there', () => knownDeviceIn(undefined, ['new'], linh)],
  ])('is not one %s', (_, read) => expect(read()).toBeUndefined());
});
