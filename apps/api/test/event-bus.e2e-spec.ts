import { HttpAdapterHost } from '@nestjs/core';
import { EventBus } from '../src/platform/events/event-bus';
import { startApi } from './_harness/start-api';

const QUERIES = 10;

it('shutdown waits for running listeners, which can still use the database', async () => {
  const api = await startApi();
  const bus = api.app.get(EventBus);
  let answered = 0;
  bus.on('song.added', async () => {
    for (let query = 0; query < QUERIES; query++) {
      await api.dataSource.query('SELECT 1');
      answered += 1;
    }
  });
  const { httpAdapter } = api.app.get(HttpAdapterHost);
  const close = httpAdapter.close.bind(httpAdapter) as () => Promise<void>;
  jest.spyOn(httpAdapter, 'close').mockImplementation(async () => {
    await close();
    bus.publish('song.added', { songId: '01994a5e-7d3c-7b8a-9f00-000000000001' });
  });
  await api.stop();
  expect(answered).toBe(QUERIES);
});
