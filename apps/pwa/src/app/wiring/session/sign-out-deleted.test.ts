/** @jest-environment jsdom */
import { accountDeleted } from '../../../features/session/leave-reasons';
import { ada, granted, recalled, startSession } from '../../../features/session/session.fixture';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { signOutDeleted } from './sign-out-deleted';

async function startDevice() {
  const started = startSession();
  const realtime = new FakeRealtime();
  const wake = jest.fn();
  signOutDeleted(started.session, { on: realtime.asRealtime().on, connection: realtime.connection, wake });
  started.send(recalled(ada), granted(ada));
  await started.answerAdmin(false);
  realtime.connection.set('connected');
  return {
    wake,
    close: (reason: string) => realtime.say('closing', { reason, message: 'Goodbye.' }),
    refuse: () => {
      realtime.connection.set('refused');
      realtime.say('closing', { reason: 'deleted', message: 'Your account was deleted.' });
    },
    connect: () => realtime.connection.set('connected'),
    outcome: () => [started.asked.includes('identity.end'), accountDeleted.get()],
  };
}

const SIGNED_OUT = [true, true];
const SIGNED_IN = [false, false];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('a device of a person whose account is deleted on another device', () => {
  it('signs out, with a notice, when its connection is closed for that', async () => {
    const device = await startDevice();
    device.close('deleted');
    expect(device.outcome()).toEqual(SIGNED_OUT);
  });

  it('stays signed in when its connection is closed for another reason', async () => {
    const device = await startDevice();
    device.close('expired');
    expect(device.outcome()).toEqual(SIGNED_IN);
  });

  it('that was offline meanwhile signs out once a second connection is refused for that', async () => {
    const device = await startDevice();
    device.refuse();
    expect(device.outcome()).toEqual(SIGNED_IN);
    jest.advanceTimersByTime(10_000);
    expect(device.wake).toHaveBeenCalledTimes(1);
    device.refuse();
    expect(device.outcome()).toEqual(SIGNED_OUT);
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
