/** @jest-environment jsdom */
import { mediaUrl } from '@chorus/contracts';
import { SongMeter } from '@chorus/contracts/meter/song-meter';
import { stereo, tones } from '@chorus/contracts/meter/tones.fixture';
import { measureSong } from './measure-song';
import type { MeterRequest } from './meter-messages';

/** Answers as the worker does. */
class FakeWorker {
  onmessage: ((event: { data: unknown }) => void) | undefined;
  private readonly meter = new SongMeter();
  postMessage(request: MeterRequest) {
    if (request !== 'end') this.meter.accept({ ...request, order: 'flac' });
    const data = request === 'end' ? this.meter.result() : 'next';
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate = terminated;
}
const terminated = jest.fn();
jest.mock('./start-measure-worker', () => ({ startMeasureWorker: () => new FakeWorker() }));

const { channels, rate: sampleRate } = tones([stereo(25, -14)]);
const decoded = {
  sampleRate,
  numberOfChannels: channels.length,
  length: channels[0]!.length,
  copyFromChannel: (into: Float32Array, channel: number, start: number) =>
    into.set(channels[channel]!.subarray(start, start + into.length)),
};
const meter = new SongMeter();
meter.accept({ channels, rate: sampleRate, order: 'flac' });
const expected = meter.result();

const hash = 'a'.repeat(64);
const song = { songId: 's1', title: 'Song', audioUrl: mediaUrl({ hash, ext: 'm4a' }), duration: 25 };

function serve({ file = 200, save = 200, code = '', decodes = true } = {}) {
  const sent: unknown[] = [];
  const fetch = (url: string, { body }: RequestInit = {}) => {
    if (url.startsWith('/media/'))
      return Promise.resolve({ ok: file < 400, status: file, arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) });
    sent.push([url, JSON.parse(body as string)]);
    const answer = save < 400 ? { success: true } : { message: 'No.', code, requestId: 'r' };
    return Promise.resolve({ ok: save < 400, status: save, headers: new Map(), json: () => Promise.resolve(answer) });
  };
  class OfflineAudioContext {
    decodeAudioData = () => (decodes ? Promise.resolve(decoded) : Promise.reject(new Error('EncodingError')));
  }
  Object.assign(globalThis, { fetch, OfflineAudioContext });
  return sent;
}
const measure = (some: Partial<typeof song & { file: File }> = {}) => measureSong({ ...song, ...some }, new AbortController().signal);

describe('a song that a browser measures', () => {
  it('is sent as the server’s own meter measures it, for the audio that was measured', async () => {
    const sent = serve();
    await measure();
    const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    const { integrated, truePeak, histogram, shape } = expected;
    const body = { audio: hash, integrated, truePeak, histogram: base64(histogram), peaks: base64(shape) };
    expect(sent).toEqual([['/api/admin/songs/s1/loudness', body]]);
    expect(terminated).toHaveBeenCalled();
  });

  it('is not loaded again right after its upload', async () => {
    const sent = serve({ file: 500 });
    await measure({ file: { arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) } as File });
    expect(sent).toHaveLength(1);
  });

  it('is done when somebody else has measured it meanwhile', async () => {
    serve({ save: 409, code: 'conflict' });
    await expect(measure()).resolves.toBeUndefined();
  });

  it.each([
    ['is longer than 15 minutes', { duration: 901 }, {}, /longer than 15 minutes/],
    ['is of a kind that this browser does not decode', {}, { decodes: false }, /can't decode it/],
    ['has no file any more', {}, { file: 404 }, /file is missing/],
    ['is refused', {}, { save: 400, code: 'invalid' }, /^No\.$/],
  ])('is not measured when it %s, with the reason', async (_, some, server, reason) => {
    serve(server);
    await expect(measure(some)).rejects.toThrow(reason);
  });

  it.each([500, 503])('waits when its file is answered with %d', async (file) => {
    serve({ file });
    await expect(measure()).rejects.toMatchObject({ kind: 'away' });
  });
});
