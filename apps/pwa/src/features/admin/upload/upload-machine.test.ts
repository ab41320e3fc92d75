import { createActor } from 'xstate';
import { startUpload } from './transfer.fixture';
import { uploadMachine } from './upload-machine';

describe('an upload', () => {
  it('waits for its turn, uploads, and is done', async () => {
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

  it('tracks how many bytes were sent', () => {
    const { upload, transfer } = startUpload('uploading');
    transfer.progress(3, 7);
    expect(upload.getSnapshot().context.progress).toEqual({ sent: 3, total: 7 });
  });

  it('keeps the reason of a failure, and restarts from the beginning', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    transfer.progress(3, 7);
    await transfer.fail('The picture is too large.');
    expect(state()).toBe('failed');
    expect(upload.getSnapshot().context.failure).toBe('The picture is too large.');

    upload.send({ type: 'upload.ask', send: transfer.send });
    expect(state()).toBe('waiting');
    expect(upload.getSnapshot().context).toMatchObject({ failure: undefined, progress: undefined });
  });

  it('has the same id in every attempt, until it is reset for other audio', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    await transfer.fail('The answer was lost.');
    const start = () => {
      upload.send({ type: 'upload.ask', send: transfer.send });
      upload.send({ type: 'upload.start' });
    };
    start();
    await transfer.fail('The sound is damaged.');
    upload.send({ type: 'upload.reset', isOtherAudio: true });
    expect([state(), upload.getSnapshot().context.failure]).toEqual(['idle', undefined]);
    start();
    const [first, second, third] = transfer.ids();
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect([second, third === first]).toEqual([first, false]);
  });

  it('aborts the transfer when cancelled, without counting as failed', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    upload.send({ type: 'upload.cancel' });
    expect(transfer.wasStopped()).toBe(true);
    await transfer.fail('Aborted');
    expect(state()).toBe('cancelled');
    expect(upload.getSnapshot().context.failure).toBeUndefined();
  });

  it('leaves the queue when cancelled while waiting', () => {
    const { upload, transfer, state } = startUpload('waiting');
    upload.send({ type: 'upload.cancel' });
    upload.send({ type: 'upload.start' });
    expect(state()).toBe('cancelled');
    expect(transfer.begun()).toBe(0);
  });

  it('can be restarted after it was cancelled', () => {
    const { upload, transfer, state } = startUpload('uploading');
    upload.send({ type: 'upload.cancel' });
    upload.send({ type: 'upload.ask', send: transfer.send });
    upload.send({ type: 'upload.start' });
    expect(state()).toBe('uploading');
    expect(transfer.begun()).toBe(2);
  });

  it('of a form waits for a press when the server is away', async () => {
    const { transfer, state } = startUpload('uploading');
    await transfer.loseServer();
    expect(state()).toBe('failed');
  });

  it('of a list can be stopped while the server is away', async () => {
    const { upload, transfer, state } = startUpload('uploading', { resumes: true });
    await transfer.loseServer();
    expect([state(), upload.getSnapshot().hasTag('busy')]).toEqual(['paused', true]);
    upload.send({ type: 'upload.cancel' });
    expect(state()).toBe('cancelled');
  });

  it.each([429, 503])('of a list that the server answers with %i goes on after its Retry-After', async (status) => {
    jest.useFakeTimers({ doNotFake: ['nextTick'] });
    const { transfer, state } = startUpload('uploading', { resumes: true });
    await transfer.refuse(status, '9');
    await jest.advanceTimersByTimeAsync(8_900);
    expect(state()).toBe('paused');
    await jest.advanceTimersByTimeAsync(200);
    expect(state()).toBe('waiting');
    jest.useRealTimers();
  });

  it('of a list waits for a press when the server refuses it', async () => {
    const { transfer, state } = startUpload('uploading', { resumes: true });
    await transfer.refuse(413);
    expect(state()).toBe('failed');
  });

  it('keeps its id when it is reset for another picture, without the error of the last attempt', async () => {
    const { upload, transfer, state } = startUpload('uploading');
    await transfer.fail('The picture is too large.');
    upload.send({ type: 'upload.reset', isOtherAudio: false });
    expect([state(), upload.getSnapshot().context]).toMatchObject(['idle', { id: transfer.ids()[0], failure: undefined }]);
  });

  it('aborts the transfer when its actor stops', () => {
    const { upload, transfer } = startUpload('uploading');
    upload.stop();
    expect(transfer.wasStopped()).toBe(true);
  });
});

describe('an upload cannot', () => {
  const ask = { type: 'upload.ask', send: () => Promise.resolve() } as const;
  const start = { type: 'upload.start' } as const;
  const cancel = { type: 'upload.cancel' } as const;

  it.each([
    ['start before it was requested', 'idle', start],
    ['be cancelled before it was requested', 'idle', cancel],
    ['be requested twice', 'waiting', ask],
    ['be requested while it is in progress', 'uploading', ask],
    ['start twice', 'uploading', start],
    ['start without a request after a failure', 'failed', start],
    ['be cancelled after a failure', 'failed', cancel],
    ['start without a request after it was cancelled', 'cancelled', start],
    ['be requested after it is done', 'done', ask],
    ['be cancelled after it is done', 'done', cancel],
  ] as const)('%s', (_, value, event) => {
    const context = {
      id: 'upload',
      resumes: false,
      lostInARow: 0,
      retryAfter: undefined,
      send: ask.send,
      progress: undefined,
      failure: undefined,
    };
    const upload = createActor(uploadMachine, {
      input: { resumes: false },
      snapshot: uploadMachine.resolveState({ value, context }),
    }).start();
    expect(upload.getSnapshot().can(event)).toBe(false);
  });
});
