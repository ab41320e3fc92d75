import { browserUrl, loopbackUrl } from './address';

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
    ['::', 'http://[::1]:3000', 'http://localhost:3000'],
    ['192.168.1.5', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
    ['fd00::5', 'http://[fd00::5]:3000', 'http://[fd00::5]:3000'],
  ])('listening on %s is %s for programs and %s for users', (host, forPrograms, forPeople) => {
    expect(loopbackUrl(host, 3000)).toBe(forPrograms);
    expect(browserUrl(host, 3000)).toBe(forPeople);
  });
});
