import { READY_ANSWERS_OF_AN_ADDRESS, RequestLimits } from '../src/platform/admission/request-limits';
import { loadSettings } from '../../../tools/bench/stack/load-settings';
import { configFrom } from '../src/platform/config/config';
import { startApi, type TestApi } from './_harness/start-api';

describe('a node with the settings of the benchmarks', () => {
  let api: TestApi;
  beforeAll(async () => {
    const { trustProxy, logLevel } = configFrom({ DATABASE_URL: 'postgres://localhost/chorus', ...loadSettings });
    api = await startApi({ config: { trustProxy, logLevel } });
  });
  afterAll(() => api.stop());
  afterEach(() => jest.restoreAllMocks());

  it('has the shipped limits on, for each address that a request names', async () => {
    const statusFor = async (address: string) =>
      (await api.app.inject({ url: '/api/stats', headers: { 'x-forwarded-for': address } })).statusCode;
    // Allowances refill by this clock, so it stands still.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    api.app.get(RequestLimits).consumeReady('10.1.0.0', READY_ANSWERS_OF_AN_ADDRESS.burst);
    expect([await statusFor('10.1.0.0'), await statusFor('10.1.0.1')]).toEqual([429, 200]);
  });

  it('logs each request, as a shipped node does', async () => {
    await api.app.inject({ url: '/api/stats', headers: { 'x-request-id': 'measured' } });
    expect(api.log).toContainEqual(expect.objectContaining({ requestId: 'measured', status: 200, msg: 'request completed' }));
  });
});
