import { createUploads, nextToStart } from './create-uploads';
import type { UploadState } from './create-uploads';
import { fakeTransfer } from './transfer.fixture';

describe('the next uploads to start', () => {
  it.each<[string, UploadState[], number[]]>([
    ['are none of an empty list', [], []],
    ['are none when none is waiting', ['idle', 'done', 'failed', 'cancelled'], []],
    ['are the first two that wait', ['waiting', 'waiting', 'waiting'], [0, 1]],
    ['are one more while one is in progress', ['uploading', 'idle', 'waiting', 'waiting'], [2]],
    ['are none while two are in progress', ['uploading', 'uploading', 'waiting'], []],
    ['are none while one of two waits for the server', ['paused', 'uploading', 'waiting'], []],
    ['are the ones after a failed upload', ['failed', 'uploading', 'waiting', 'waiting'], [2]],
  ])('%s', (_, states, next) => expect(nextToStart(states)).toEqual(next));
});

it('the next uploads to start are more if more may run at once', () =>
  expect(nextToStart(['uploading', 'waiting', 'waiting', 'waiting', 'waiting'], 4)).toEqual([1, 2, 3]));

describe('uploads of a list', () => {
  const startThree = () => {
    const uploads = createUploads();
    const transfers = [1, 2, 3].map((id) => {
      const transfer = fakeTransfer();
      uploads.start(id, transfer.send);
      return transfer;
    });
    const states = () => [1, 2, 3].map((id) => uploads.uploadOf(id).getSnapshot().value);
    return { uploads, transfers, states };
  };

  it('run two at a time', async () => {
    const { transfers, states } = startThree();
    expect(states()).toEqual(['uploading', 'uploading', 'waiting']);
    await transfers[1]!.finish();
    expect(states()).toEqual(['uploading', 'done', 'uploading']);
  });

  it('continue after one has failed or was cancelled', async () => {
    const { uploads, transfers, states } = startThree();
    await transfers[0]!.fail('No.');
    expect(states()).toEqual(['failed', 'uploading', 'uploading']);
    uploads.uploadOf(2).send({ type: 'upload.cancel' });
    uploads.start(1, transfers[0]!.send);
    expect(states()).toEqual(['uploading', 'cancelled', 'uploading']);
  });

  it('continue by themselves when the server answers again', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { uploads, transfers, states } = startThree();
    await transfers[0]!.loseServer();
    await transfers[1]!.loseServer();
    expect([states()[0], uploads.count('failed')]).toEqual(['paused', 0]);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(transfers.map(({ begun }) => begun() > 1)).toEqual([true, true, false]);
    await transfers[0]!.finish();
    await transfers[1]!.finish();
    expect(states()).toEqual(['done', 'done', 'uploading']);
    jest.useRealTimers();
  });

  it('start the next one when one is removed from the list', () => {
    const { uploads, transfers } = startThree();
    uploads.remove(1);
    expect(transfers[0]!.wasStopped()).toBe(true);
    expect(uploads.uploadOf(3).getSnapshot().value).toBe('uploading');
    expect(uploads.count('uploading', 'waiting')).toBe(2);
  });

  it('are aborted when the list is disposed', () => {
    const { uploads, transfers } = startThree();
    uploads.stop();
    expect(transfers.slice(0, 2).map((transfer) => transfer.wasStopped())).toEqual([true, true]);
    expect(transfers[2]!.begun()).toBe(0);
  });

  it('notify subscribers of changes', async () => {
    const { uploads, transfers } = startThree();
    const listener = jest.fn();
    const stop = uploads.subscribe(listener);
    await transfers[0]!.finish();
    expect(listener).toHaveBeenCalled();
    expect(uploads.count('done')).toBe(1);
    stop();
    listener.mockClear();
    await transfers[1]!.finish();
    expect(listener).not.toHaveBeenCalled();
  });
});
