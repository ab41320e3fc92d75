import { LARGEST_FRAME_BYTES } from './largest-frame';
import { LONGEST_TOKEN } from './identity/token';
import { clientEvents } from './realtime';
import { largestJsonBytes } from './text/largest-json.fixture';

/**
 * The framing of engine.io and socket.io before an event that is to be acknowledged, and around
 * its name.
 */
const beforeThePayload = (name: string) => `42${Number.MAX_SAFE_INTEGER}${JSON.stringify([name, ''])}`.length;

describe('the largest frame', () => {
  it.each(Object.entries(clientEvents).filter(([name]) => name !== 'renew_token'))(
    'has room for the largest %s, however it is escaped',
    (name, { payload }) => {
      expect(beforeThePayload(name) + largestJsonBytes(payload)).toBeLessThanOrEqual(LARGEST_FRAME_BYTES);
    },
  );

  it('has room for a new token, which is ASCII', () => {
    const largest = JSON.stringify({ token: 'x'.repeat(LONGEST_TOKEN) });
    expect(beforeThePayload('renew_token') + largest.length).toBeLessThanOrEqual(LARGEST_FRAME_BYTES);
  });
});
