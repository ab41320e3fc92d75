import { createUploads, nextToStart } from './create-uploads';
import type { UploadState } from './create-uploads';
import { fakeTransfer } from './transfer.fixture';

describe('whose turn it is', () => {
  it.each<[string, UploadState[], number[]]>([
    ['nobody’s in an empty list', [], []],
    ['nobody’s when nobody waits', ['idle', 'done', 'failed', 'cancelled'], []],
    ['the first two of all who wait', ['waiting', 'waiting', 'waiting'], [0, 1]],
    ['one more while one is sent', ['uploading', 'idle', 'waiting', 'waiting'], [2]],
    ['nobody’s while two are sent', ['uploading', 'uploading', 'waiting'], []],
    ['the one after a failure', ['failed', 'uploading', 'waiting', 'waiting'], [2]],
  ])('%s', (_, states, next) => expect(nextToStart(states)).toEqual(next));
});

describe('the uploads of a list', () => {
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

  it('travel two at a time', async () => {
    const { transfers, states } = startThree();
    expect(states()).toEqual(['uploading', 'uploading', 'waiting']);
    await transfers[1]!.finish();
    expect(states()).toEqual(['uploading', 'done', 'uploading']);
  });

  it('go on after one has failed, or was cancelled', async () => {
    const { uploads, transfers, states } = startThree();
    await transfers[0]!.fail('No.');
    expect(states()).toEqual(['failed', 'uploading', 'uploading']);
    uploads.uploadOf(2).send({ type: 'upload.cancel' });
    uploads.start(1, transfers[0]!.send);
    expect(states()).toEqual(['uploading', 'cancelled', 'uploading']);
  });

  it('give the turn of one that is taken off the list to the next', () => {
    const { uploads, transfers } = startThree();
    uploads.remove(1);
    expect(transfers[0]!.wasStopped()).toBe(true);
    expect(uploads.uploadOf(3).getSnapshot().value).toBe('uploading');
    expect(uploads.count('uploading', 'waiting')).toBe(2);
  });

  it('stop with whoever made them', () => {
    const { uploads, transfers } = startThree();
    uploads.stop();
    expect(transfers.slice(0, 2).map((transfer) => transfer.wasStopped())).toEqual([true, true]);
    expect(transfers[2]!.begun()).toBe(0);
  });

  it('tell that something has changed', async () => {
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
