/** @jest-environment jsdom */
import { userEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { signedOutElsewhere } from '../../../features/session/leave-reasons';
import { ada, endedElsewhere, granted, recalled, startSession } from '../../../features/session/session.fixture';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { signOutElsewhere } from './sign-out-elsewhere';

async function startDevice() {
  const started = startSession();
  const realtime = new FakeRealtime();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  signOutElsewhere(started.session, realtime.asRealtime(), client);
  started.send(recalled(ada), granted(ada));
  await started.answerAdmin(false);
  return {
    send: started.send,
    close: (reason: string) => realtime.say('closing', { reason, message: 'Goodbye.' }),
    fail: (code: 'signed_out' | 'unauthorized') =>
      client
        .query({ ...queryOf(userEndpoints.list), queryFn: () => Promise.reject(new ApiFailure('refused', 'Goodbye.', code)) })
        .catch(() => undefined),
    outcome: () => [started.asked.includes('identity.end'), signedOutElsewhere.get()],
  };
}

const SIGNED_OUT = [true, true];
const SIGNED_IN = [false, false];

afterEach(() => sessionStorage.clear());

describe('a device whose session is ended on another device', () => {
  it('signs out, with a notice, when its connection is closed or refused for that', async () => {
    const device = await startDevice();
    device.close('signed_out');
    expect(device.outcome()).toEqual(SIGNED_OUT);
  });

  it('signs out, with a notice, when a request is refused for that', async () => {
    const device = await startDevice();
    await device.fail('signed_out');
    expect(device.outcome()).toEqual(SIGNED_OUT);
  });

  it('stays signed in when a connection or a request fails for another reason', async () => {
    const device = await startDevice();
    device.close('expired');
    await device.fail('unauthorized');
    expect(device.outcome()).toEqual(SIGNED_IN);
  });

  it('says nothing once its person is signed out anyway', async () => {
    const device = await startDevice();
    device.send(endedElsewhere);
    device.close('signed_out');
    expect(device.outcome()).toEqual(SIGNED_IN);
  });
});
