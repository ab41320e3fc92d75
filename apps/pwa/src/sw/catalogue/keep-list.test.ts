import { keepList } from './keep-list';

const part = (next?: string) => ({ etag: null, link: next === undefined ? null : `<${next}>; rel="next"`, body: '[]' });

/** A server that gives these answers, one after the other. */
function answering(...given: (ReturnType<typeof part> | 'busy' | 'broken')[]) {
  const asked: string[] = [];
  const refresh = (url: string) => {
    asked.push(url);
    const answer = given.shift() ?? 'busy';
    return answer === 'broken' ? Promise.reject(new TypeError('network error')) : Promise.resolve(answer === 'busy' ? undefined : answer);
  };
  return { asked, refresh };
}

describe('a list that is kept here', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is fetched to its last part', async () => {
    const server = answering(part('/api/songs?after=1'), part('/api/songs?after=2'), part());
    await keepList('/api/songs', server);
    expect(server.asked).toEqual(['/api/songs', '/api/songs?after=1', '/api/songs?after=2']);
  });

  it('is asked for again where the server was too busy or an answer broke off', async () => {
    const server = answering('busy', part('/api/songs?after=1'), 'broken', 'busy', part());
    const kept = keepList('/api/songs', server);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(server.asked).toEqual(['/api/songs', '/api/songs', '/api/songs?after=1']);
    await jest.advanceTimersByTimeAsync(12_000);
    await kept;
    expect(server.asked).toHaveLength(5);
  });

  it('is left for later when the server has not answered for a while', async () => {
    const server = answering();
    const kept = keepList('/api/songs', server);
    await jest.advanceTimersByTimeAsync(60_000);
    await kept;
    expect(server.asked).toHaveLength(4);
  });
});
