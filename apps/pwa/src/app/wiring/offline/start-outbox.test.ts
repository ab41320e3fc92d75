/** @jest-environment jsdom */
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { sendWhenConnected } from './start-outbox';

it('outbox: sends what waits whenever the server is reached again, also if the browser was online all the time', () => {
  const realtime = new FakeRealtime();
  const flush = jest.fn();
  sendWhenConnected(realtime.asRealtime(), { flush });
  realtime.connection.set('connected');
  realtime.connection.set('away');
  expect(flush).toHaveBeenCalledTimes(1);
  realtime.connection.set('connected');
  expect(flush).toHaveBeenCalledTimes(2);
});
