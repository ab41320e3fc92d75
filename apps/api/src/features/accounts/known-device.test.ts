import { randomUUID } from 'node:crypto';
import { knownDeviceCookie, knownDeviceIn } from './known-device';

const [linh, minh] = [randomUUID(), randomUUID()];
const publicUrl = 'https://music.example.com';
const sent = (cookie: string) => `other=1; ${cookie.split(';', 1)[0] ?? ''}`;

describe('the cookie of a known browser', () => {
  const cookie = knownDeviceCookie(linh, ['new', 'old'], publicUrl);
  const read = (cookies: string | undefined, keys: readonly string[], accountId = linh) =>
    knownDeviceIn({ cookies, keys, accountId, publicUrl });

  it('is for the sign-in alone, and out of reach for scripts', () =>
    expect(cookie).toMatch(/^__Secure-chorus_known=[^;]+; Path=\/sign-in; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/));

  it('is recognized, also after the keys have changed', () => {
    expect(read(sent(cookie), ['new'])).toMatch(/^[\w-]{22}$/);
    expect(read(sent(cookie), ['newer', 'new'])).toBeDefined();
  });

  it.each([
    ['of another account', () => read(sent(cookie), ['new'], minh)],
    ['that was signed with another key', () => read(sent(cookie), ['stolen'])],
    ['that was changed', () => read(sent(cookie).replace(/\.(.)/, '.$1x'), ['new'])],
    ['that is not there', () => read(undefined, ['new'])],
  ])('is not one %s', (_, found) => expect(found()).toBeUndefined());
});
