import { Logger } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../platform/identity/caller';
import { SecurityLog } from '../../platform/admission/security-log';
import { AddressBudgets } from '../../platform/admission/address-budgets';
import type { Mirrors } from '../../platform/realtime/mirrors';
import { CallerVerifier } from './caller-verifier';
import { KeysUnavailable, TokenRefused } from './token-refused';
import type { TokenVerifier } from './token-verifier';

const BURST = 1_000;
const [school, elsewhere] = ['192.0.2.1', '192.0.2.2'];

let checks: number;
let known: Set<string>;
let mirrors: { areRead: boolean };
let verifier: CallerVerifier;
let outcome: (token: string) => Promise<Caller>;

const requestFrom = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as unknown as IncomingMessage;
const verifyAtOnce = async (tokens: string[], address = school) =>
  (await Promise.allSettled(tokens.map((token) => verifier.verify(token, requestFrom(address))))).map((result) =>
    result.status === 'fulfilled' ? 'verified' : (result.reason as Error),
  );
const tokens = (count: number, name = 'token') => Array.from({ length: count }, (_, number) => `${name}-${number}`);
const refuse = () => Promise.reject(new TokenRefused('forged'));

beforeAll(() => void Logger.overrideLogger(false));
beforeEach(() => {
  jest.spyOn(performance, 'now').mockReturnValue(0);
  checks = 0;
  known = new Set();
  mirrors = { areRead: true };
  outcome = (token) => Promise.resolve({ userId: token } as Caller);
  const check = (token: string) => {
    checks += 1;
    return outcome(token);
  };
  const fake: Pick<TokenVerifier, 'verify'> = {
    verify: (token, withinBudget) => {
      if (known.has(token)) return Promise.resolve({ userId: token } as Caller);
      return token.startsWith('junk') ? refuse() : withinBudget(() => check(token));
    },
  };
  verifier = new CallerVerifier(fake as TokenVerifier, new AddressBudgets({ trustProxy: false }, new SecurityLog()), mirrors as Mirrors);
});
afterEach(() => jest.restoreAllMocks());

describe('tokens from one address', () => {
  it('that are bad are not checked beyond its budget, and the error says how long to wait', async () => {
    outcome = refuse;
    const refusals = await verifyAtOnce(tokens(BURST + 20));
    expect(checks).toBe(BURST);
    expect(refusals.slice(BURST)).toEqual(Array(20).fill(expect.objectContaining({ retryAfterMs: 10 })));
    const [other] = await verifyAtOnce(['bad'], elsewhere);
    expect(other).toBeInstanceOf(TokenRefused);
  });

  it('that are known go on beyond its budget', async () => {
    outcome = refuse;
    await verifyAtOnce(tokens(BURST));
    known.add('kim');
    expect(await verifyAtOnce(['kim'])).toEqual(['verified']);
  });

  it('that cost no signature do not use up its budget', async () => {
    await verifyAtOnce(tokens(2 * BURST, 'junk'));
    expect(await verifyAtOnce(['kim'])).toEqual(['verified']);
  });

  it('that are good cost it nothing: two hundred at once, again and again', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(new Set(await verifyAtOnce(tokens(200, `round-${round}`)))).toEqual(new Set(['verified']));
  });

  it('share one check when a page sends the same one with all its first requests', async () => {
    const pages = tokens(200).flatMap((token) => Array<string>(10).fill(token));
    expect(new Set(await verifyAtOnce(pages))).toEqual(new Set(['verified']));
    expect(checks).toBe(200);
  });

  it('are not taken, and cost it nothing, while this node does not know who is suspended or signed out', async () => {
    mirrors.areRead = false;
    const [refusal] = await verifyAtOnce(['kim']);
    expect([refusal, checks]).toEqual([expect.any(KeysUnavailable), 0]);
    mirrors.areRead = true;
    expect(await verifyAtOnce(['kim'])).toEqual(['verified']);
  });

  it('cost it nothing while the issuer’s keys are unavailable', async () => {
    outcome = () => Promise.reject(new KeysUnavailable());
    for (let round = 0; round < 5; round += 1) await verifyAtOnce(tokens(200));
    outcome = (token) => Promise.resolve({ userId: token } as Caller);
    expect(await verifyAtOnce(['kim'])).toEqual(['verified']);
  });
});
