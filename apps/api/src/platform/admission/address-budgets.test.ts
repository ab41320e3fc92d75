import { Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { SecurityLog } from './security-log';
import { AddressBudgets } from './address-budgets';

const BURST = 400;

describe('the budget of one address', () => {
  let budgets: AddressBudgets;

  beforeAll(() => void Logger.overrideLogger(false));
  beforeEach(() => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    budgets = new AddressBudgets({ trustProxy: 1 }, new SecurityLog());
  });
  afterEach(() => jest.restoreAllMocks());

  const requestFrom = (address: string) =>
    ({ headers: { 'x-forwarded-for': `192.0.2.99, ${address}` }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;
  const handshakes = (address: string, times: number) =>
    Array.from({ length: times }, () => requestFrom(address)).filter((request) => budgets.takeHandshake(request));

  it('bounds the handshakes of nobody, and of no other address', () => {
    expect(handshakes('192.0.2.1', BURST + 50)).toHaveLength(BURST);
    expect(handshakes('192.0.2.2', 10)).toHaveLength(10);
  });

  it('costs those nothing who turn out to be somebody, however many share it', () => {
    for (let round = 0; round < 20; round += 1)
      for (const request of handshakes('192.0.2.1', 200)) {
        budgets.giveHandshakeBack(request);
        expect(budgets.takeCheck(request)).toBe(0);
        budgets.giveCheckBack(request);
      }
    expect(handshakes('192.0.2.1', BURST)).toHaveLength(BURST);
  });

  it('of IPv6 is also that of its /56 and its /48, which have more', () => {
    const many = (prefix: (n: number) => string) =>
      Array.from({ length: 40 }, (_, n) => handshakes(prefix(n), BURST).length).reduce((sum, count) => sum + count);
    expect(many((n) => `2001:db8:1:aa${(n + 16).toString(16)}::1`)).toBe(4 * BURST);
    expect(many((n) => `2001:db8:1:${(n + 16).toString(16)}00::1`)).toBe(12 * BURST);
    expect(handshakes('2001:db8:1:ff00::1', 1)).toHaveLength(0);
    expect(handshakes('2001:db8:2:aa10::1', BURST + 50)).toHaveLength(BURST);
    expect(handshakes('2001:db8:2:aa11::1', BURST)).toHaveLength(BURST);
  });

  it('of IPv6 is given back to each of its groups', () => {
    for (let n = 0; n < 40; n += 1)
      for (const request of handshakes(`2001:db8:1:aa${(n + 16).toString(16)}::1`, BURST)) budgets.giveHandshakeBack(request);
    expect(handshakes('2001:db8:1:aa99::1', BURST)).toHaveLength(BURST);
  });

  it('is given back once for a connection, however often it joins', () => {
    const [request] = handshakes('192.0.2.1', BURST);
    for (let joins = 0; joins < 5; joins += 1) budgets.giveHandshakeBack(request!);
    expect(handshakes('192.0.2.1', 5)).toHaveLength(1);
  });
});
