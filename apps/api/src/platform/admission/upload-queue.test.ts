import { UploadQueue } from './upload-queue';

const GIGABYTE = 1024 ** 3;

const settle = () => new Promise((settled) => setImmediate(settled));

/** Uploads that last until they are ended. */
function uploads() {
  const queue = new UploadQueue();
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const upload = (name: string, { by, bytes = 1 }: { by: string; bytes?: number }) =>
    queue.run(by, bytes, () => {
      running.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  const endAll = async () => {
    for (const end of ends.splice(0)) end();
    await settle();
  };
  return { upload, running, endAll };
}

describe('uploads', () => {
  it('of one person run four at a time, and those of others meanwhile', async () => {
    const { upload, running, endAll } = uploads();
    const all = [...['a', 'b', 'c', 'd', 'e'].map((name) => upload(name, { by: 'kim' })), upload('f', { by: 'linh' })];
    await settle();
    expect(running).toEqual(['a', 'b', 'c', 'd', 'f']);
    await endAll();
    expect(running).toEqual(['a', 'b', 'c', 'd', 'f', 'e']);
    await endAll();
    await Promise.all(all);
  });

  it('that wait for longer than ten seconds are refused, and told when to come back', async () => {
    jest.useFakeTimers();
    const { upload } = uploads();
    for (const name of ['a', 'b', 'c', 'd']) void upload(name, { by: 'kim' });
    const refused = expect(upload('e', { by: 'kim' })).rejects.toMatchObject({ status: 429, retryAfterMs: 5_000 });
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    jest.useRealTimers();
  });

  it('of everybody together are refused while they would take too much of the disk', async () => {
    const { upload, endAll } = uploads();
    const all = [upload('a', { by: 'kim', bytes: 1.5 * GIGABYTE }), upload('b', { by: 'linh', bytes: 0.4 * GIGABYTE })];
    await expect(upload('c', { by: 'minh', bytes: 0.2 * GIGABYTE })).rejects.toMatchObject({ status: 503 });
    await settle();
    await endAll();
    await Promise.all(all);
    const large = upload('d', { by: 'minh', bytes: 3 * GIGABYTE });
    await settle();
    await endAll();
    await large;
  });
});
