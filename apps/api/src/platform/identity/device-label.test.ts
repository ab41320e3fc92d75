import { deviceLabel } from './device-label';

const MOZILLA = 'Mozilla/5.0';
const LIKE_CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

describe('the name of a device', () => {
  it.each([
    ['Chrome on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36`],
    ['Edge on Windows', `${MOZILLA} (Windows NT 10.0; Win64; x64) ${LIKE_CHROME} Safari/537.36 Edg/131.0.0.0`],
    ['Opera on Linux', `${MOZILLA} (X11; Linux x86_64) ${LIKE_CHROME} Safari/537.36 OPR/116.0.0.0`],
    [
      'Samsung Internet on Android',
      `${MOZILLA} (Linux; Android 10; K) AppleWebKit/537.36 SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`,
    ],
    ['Chrome on Android', `${MOZILLA} (Linux; Android 10; K) ${LIKE_CHROME} Mobile Safari/537.36`],
    ['Chrome on ChromeOS', `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${LIKE_CHROME} Safari/537.36`],
    ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0`],
    [
      'Safari on macOS',
      `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    ],
    [
      'Safari on iPhone',
      `${MOZILLA} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1`,
    ],
    ['Chrome on iPad', `${MOZILLA} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Windows', 'a program of somebody’s on Windows'],
    ['Unknown device', 'curl/8.11.0'],
    ['Unknown device', undefined],
  ])('is "%s" for %s', (label, userAgent) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });
});
