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

  it('is given back once for a connection, however often it joins', () => {
    const [request] = handshakes('192.0.2.1', BURST);
    for (let joins = 0; joins < 5; joins += 1) budgets.giveHandshakeBack(request!);
    expect(handshakes('192.0.2.1', 5)).toHaveLength(1);
  });
});
