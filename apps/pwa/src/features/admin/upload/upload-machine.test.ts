import { createActor } from 'xstate';
import { startUpload } from './transfer.fixture';
import { uploadMachine } from './upload-machine';

describe('an upload', () => {
  it('waits for its turn, sends, and is done', async () => {
    const { upload, transfer, state } = startUpload();
    expect(state()).toBe('idle');
    upload.send({ type: 'upload.ask', send: transfer.send });
    expect(state()).toBe('waiting');
    expect(transfer.begun()).toBe(0);
    upload.send({ type: 'upload.start' });
    expect(state()).toBe('uploading');
    await transfer.finish();
    expect(state()).toBe('done');
  });

  it('knows how many bytes have left', () => {
    const { upload, transfer } = startUpload('uploading');
    transfer.progress(3, 7);
    expect(upload.getSnapshot().context.progress).toEqual({ sent: 3, total: 7 });
  });

  it('keeps why it failed, and starts from nothing when it is asked again', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    transfer.progress(3, 7);
    await transfer.fail('The picture is too large.');
    expect(state()).toBe('failed');
    expect(upload.getSnapshot().context.failure).toBe('The picture is too large.');

    upload.send({ type: 'upload.ask', send: transfer.send });
    expect(state()).toBe('waiting');
    expect(upload.getSnapshot().context).toMatchObject({ failure: undefined, progress: undefined });
  });

  it('stops the transfer when it is cancelled, which is no failure', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    upload.send({ type: 'upload.cancel' });
    expect(transfer.wasStopped()).toBe(true);
    await transfer.fail('Aborted');
    expect(state()).toBe('cancelled');
    expect(upload.getSnapshot().context.failure).toBeUndefined();
  });

  it('gives its turn away when it is cancelled while it waits', () => {
    const { upload, transfer, state } = startUpload('waiting');
    upload.send({ type: 'upload.cancel' });
    upload.send({ type: 'upload.start' });
    expect(state()).toBe('cancelled');
    expect(transfer.begun()).toBe(0);
  });

  it('can be asked again after it was cancelled', () => {
    const { upload, transfer, state } = startUpload('uploading');
    upload.send({ type: 'upload.cancel' });
    upload.send({ type: 'upload.ask', send: transfer.send });
    upload.send({ type: 'upload.start' });
    expect(state()).toBe('uploading');
    expect(transfer.begun()).toBe(2);
  });

  it('stops the transfer when the page leaves it', () => {
    const { upload, transfer } = startUpload('uploading');
    upload.stop();
    expect(transfer.wasStopped()).toBe(true);
  });
});

describe('what an upload does not do', () => {
  const ask = { type: 'upload.ask', send: () => Promise.resolve() } as const;
  const start = { type: 'upload.start' } as const;
  const cancel = { type: 'upload.cancel' } as const;

  it.each([
    ['start before it is asked for', 'idle', start],
    ['be cancelled before it is asked for', 'idle', cancel],
    ['be asked for twice', 'waiting', ask],
    ['be asked for while it is sent', 'uploading', ask],
    ['start twice', 'uploading', start],
    ['start by itself after a failure', 'failed', start],
    ['be cancelled after a failure', 'failed', cancel],
    ['start by itself after it was cancelled', 'cancelled', start],
    ['be asked for after it is done', 'done', ask],
    ['be cancelled after it is done', 'done', cancel],
  ] as const)('%s', (_, value, event) => {
    const context = { send: ask.send, progress: undefined, failure: undefined };
    const upload = createActor(uploadMachine, { snapshot: uploadMachine.resolveState({ value, context }) }).start();
    expect(upload.getSnapshot().can(event)).toBe(false);
  });
});
