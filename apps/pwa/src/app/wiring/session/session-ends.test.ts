/** @jest-environment jsdom */
import { userEndpoints } from '@chorus/contracts';
import type { ApiErrorCode } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { accountDeleted, sessionEnded, signedOutElsewhere } from '../../../features/session/leave-reasons';
import {
  ada,
  ended,
  endedElsewhere,
  granted,
  recalled,
  signOut,
  startSession,
  suspended,
  unreachable,
  woke,
} from '../../../features/session/session.fixture';
import { ApiFailure } from '../../../platform/api-client/api-failure';
import { queryOf } from '../../../platform/api-client/query-of';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { endSessionWhenTold, noticeEndedSession } from './session-ends';

async function startDevice() {
  const started = startSession();
  const realtime = new FakeRealtime();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const wake = jest.fn();
  endSessionWhenTold(started.session, { on: realtime.asRealtime().on, connection: realtime.connection, wake }, client);
  started.send(recalled(ada), granted(ada));
  await started.answerAdmin(false);
  realtime.connection.set('connected');
  const close = (reason: string) => realtime.say('closing', { reason, message: 'Goodbye.' });
  return {
    send: started.send,
    state: started.state,
    wake,
    close,
    refuse: () => {
      realtime.connection.set('refused');
      close('deleted');
    },
    connect: () => realtime.connection.set('connected'),
    fail: (code: ApiErrorCode) =>
      client
        .query({ ...queryOf(userEndpoints.list), queryFn: () => Promise.reject(new ApiFailure('refused', 'Goodbye.', code)) })
        .catch(() => undefined),
    outcome: () => ({
      isSignedOut: started.asked.includes('identity.end'),
      deleted: accountDeleted.get(),
      elsewhere: signedOutElsewhere.get(),
    }),
  };
}

const SIGNED_IN = { isSignedOut: false, deleted: false, elsewhere: false };

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('a device stays signed in, unchecked, when a connection or a request fails for another reason', async () => {
  const device = await startDevice();
  device.close('expired');
  await device.fail('unauthorized');
  await device.fail('forbidden');
  expect(device.outcome()).toEqual(SIGNED_IN);
  expect(device.state()).toBe('signedIn.online.ready');
});

describe('a device of a person who is suspended', () => {
  it('checks the session when its connection is closed for that', async () => {
    const device = await startDevice();
    device.close('suspended');
    expect(device.state()).toBe('signedIn.online.checkingAdmin');
  });

  it('checks the session when a request is refused for that', async () => {
    const device = await startDevice();
    await device.fail('suspended');
    expect(device.state()).toBe('signedIn.online.checkingAdmin');
  });
});

describe('a device whose session is ended on another device', () => {
  const ENDED = { isSignedOut: true, deleted: false, elsewhere: true };

  it('signs out, with a notice, when its connection is closed or refused for that', async () => {
    const device = await startDevice();
    device.close('signed_out');
    expect(device.outcome()).toEqual(ENDED);
  });

  it('signs out, with a notice, when a request is refused for that', async () => {
    const device = await startDevice();
    await device.fail('signed_out');
    expect(device.outcome()).toEqual(ENDED);
  });

  it('says nothing once its person is signed out anyway', async () => {
    const device = await startDevice();
    device.send(endedElsewhere);
    device.close('signed_out');
    expect(device.outcome()).toEqual(SIGNED_IN);
  });
});

describe('a device of a person whose account is deleted on another device', () => {
  const DELETED = { isSignedOut: true, deleted: true, elsewhere: false };

  beforeEach(() => jest.useFakeTimers());

  it('signs out, with a notice, when its connection is closed for that', async () => {
    const device = await startDevice();
    device.close('deleted');
    expect(device.outcome()).toEqual(DELETED);
  });

  it('that was offline meanwhile signs out once a second connection is refused for that', async () => {
    const device = await startDevice();
    device.refuse();
    expect(device.outcome()).toEqual(SIGNED_IN);
    jest.advanceTimersByTime(10_000);
    expect(device.wake).toHaveBeenCalledTimes(1);
    device.refuse();
    expect(device.outcome()).toEqual(DELETED);
  });

  it('stays signed in while another tab signs in again, which creates a new account', async () => {
    const device = await startDevice();
    device.refuse();
    device.connect();
    jest.advanceTimersByTime(60_000);
    device.refuse();
    expect(device.outcome()).toEqual(SIGNED_IN);
    expect(device.wake).not.toHaveBeenCalled();
  });
});

describe('a person whose session has ended', () => {
  const sayOf = (...events: Parameters<ReturnType<typeof startSession>['send']>) => {
    const started = startSession();
    noticeEndedSession(started.session);
    started.send(...events);
    return { ...started, isTold: sessionEnded.get() };
  };

  it.each([
    ['since their last visit', [recalled(ada), ended]],
    ['while they are here', [recalled(ada), granted(ada), ended]],
    ['while they were offline', [recalled(ada), unreachable, woke, ended]],
  ])('is told of it, %s', (_, events) => expect(sayOf(...events).isTold).toBe(true));

  it('is told of it once', () => {
    const { send } = sayOf(recalled(ada), granted(ada), ended);
    sessionEnded.clear();
    send(woke);
    expect(sessionEnded.get()).toBe(false);
  });

  it.each([
    ['signs out', [recalled(ada), granted(ada), signOut, endedElsewhere]],
    ['signs out in another tab', [recalled(ada), granted(ada), endedElsewhere]],
    ['has never signed in', [recalled(), ended]],
  ])('is not told of it if the person %s', (_, events) => expect(sayOf(...events).isTold).toBe(false));

  it('is not told of it if the person is suspended', async () => {
    const { answerAdmin } = sayOf(recalled(ada), granted(ada));
    await answerAdmin(suspended());
    expect(sessionEnded.get()).toBe(false);
  });
});
