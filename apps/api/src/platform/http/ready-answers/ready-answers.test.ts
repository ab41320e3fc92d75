import { gunzipSync } from 'node:zlib';
import type { AnswerVersions } from './answer-versions';
import { ReadyAnswer } from './ready-answer';
import { type Building, type Built, ReadyAnswers } from './ready-answers';

let version = '1';
const versions = { read: () => Promise.resolve(version) } as unknown as AnswerVersions;
beforeEach(() => {
  version = '1';
});

/** Reading the version takes a moment. */
const untilAsked = () => new Promise((asked) => setImmediate(asked));

const answer = (of: string, bytes = 2) => new ReadyAnswer(of, {}, Buffer.alloc(bytes, 'x'));

const isReady = async (answers: ReadyAnswers, url: string) => (await answers.find(url, [])) instanceof ReadyAnswer;

async function build(answers: ReadyAnswers, url: string, built: () => Built): Promise<void> {
  const building = (await answers.find(url, [])) as Building;
  building.end(built());
  await untilAsked();
}

describe('ready answers', () => {
  it('are found while their version lasts', async () => {
    const answers = new ReadyAnswers(versions);
    const first = answer('1');
    await build(answers, '/a', () => first);
    expect(await answers.find('/a', [])).toBe(first);
    version = '2';
    expect(await answers.find('/a', [])).toMatchObject({ version: '2' });
  });

  it('are waited for by those who ask meanwhile, unless there has been a change since', async () => {
    const answers = new ReadyAnswers(versions);
    const building = (await answers.find('/a', [])) as Building;
    const waiting = answers.find('/a', []);
    await untilAsked();
    version = '2';
    const later = (await answers.find('/a', [])) as Building;
    const [old, current] = [answer('1'), answer('2')];
    later.end(current);
    building.end(old);
    await untilAsked();
    expect(await waiting).toBe(old);
    version = '1';
    expect(await answers.find('/a', [])).not.toBe(current);
  });

  it('that fail let those who waited ask for themselves', async () => {
    const answers = new ReadyAnswers(versions);
    const building = (await answers.find('/a', [])) as Building;
    const waiting = answers.find('/a', []);
    await untilAsked();
    building.end('failed');
    expect(await waiting).toBeUndefined();
    await untilAsked();
    expect(await answers.find('/a', [])).toMatchObject({ version: '1' });
  });

  it('are built by the next of those who waited when the first may not build them', async () => {
    const answers = new ReadyAnswers(versions);
    const building = (await answers.find('/a', [])) as Building;
    const waiting = [answers.find('/a', []), answers.find('/a', [])];
    await untilAsked();
    building.end('refused');
    const next = (await waiting[0]) as Building;
    const built = answer('1');
    next.end(built);
    expect(await waiting[1]).toBe(built);
  });

  it('are built by each who waited after three of them may not build them, so that nobody waits behind many', async () => {
    const answers = new ReadyAnswers(versions);
    const read = jest.spyOn(versions, 'read');
    const first = (await answers.find('/a', [])) as Building;
    const waiting = Array.from({ length: 50 }, () => answers.find('/a', []));
    await untilAsked();
    read.mockClear();
    first.end('refused');
    ((await waiting[0]) as Building).end('refused');
    ((await waiting[1]) as Building).end('refused');
    expect(await Promise.all(waiting.slice(2))).toEqual(Array(48).fill(undefined));
    expect(read).not.toHaveBeenCalled();
    expect(await answers.find('/a', [])).toMatchObject({ version: '1' });
  });

  it('are not waited for longer than the caller may, who then needs a response of its own', async () => {
    const answers = new ReadyAnswers(versions);
    const building = (await answers.find('/a', [])) as Building;
    const [patient, impatient] = [answers.find('/a', []), answers.find('/a', [], 5)];
    expect(await impatient).toBeUndefined();
    building.end('refused');
    const next = (await patient) as Building;
    const built = answer('1');
    next.end(built);
    expect(await answers.find('/a', [], 5)).toBe(built);
  });

  it('that cannot be shared are not waited for again before there is a change', async () => {
    const answers = new ReadyAnswers(versions);
    await build(answers, '/a', () => 'unshared');
    expect(await answers.find('/a', [])).toBeUndefined();
    version = '2';
    expect(await answers.find('/a', [])).toMatchObject({ version: '2' });
  });

  it('are not kept when a change came while they were built', async () => {
    const answers = new ReadyAnswers(versions);
    await build(answers, '/a', () => {
      version = '2';
      return answer('1');
    });
    version = '1';
    expect(await isReady(answers, '/a')).toBe(false);
  });

  it('are forgotten beyond 48 MB, those first that nobody asked for longest', async () => {
    const answers = new ReadyAnswers(versions);
    await build(answers, '/used', () => answer('1', 4_000_000));
    for (let index = 0; index < 12; index += 1) {
      await build(answers, `/${index}`, () => answer('1', 4_000_000));
      expect(await isReady(answers, '/used')).toBe(true);
    }
    expect(await Promise.all([isReady(answers, '/0'), isReady(answers, '/11')])).toEqual([false, true]);
  });

  it('of searches and pages are forgotten beyond 16 MB, and never make others be forgotten', async () => {
    const answers = new ReadyAnswers(versions);
    await build(answers, '/list', () => answer('1', 4_000_000));
    for (let index = 0; index < 20; index += 1) await build(answers, `/search?q=${index}`, () => answer('1', 4_000_000));
    const urls = ['/search?q=0', '/search?q=19', '/list'];
    expect(await Promise.all(urls.map((url) => isReady(answers, url)))).toEqual([false, true, true]);
  });

  it('take no more memory than they count for', async () => {
    const text = Array.from({ length: 60 }, (_, index) => `{"title":"Mưa ${index}"}`).join('');
    const small = new ReadyAnswer('1', {}, Buffer.from(text));
    const bodies = [await small.bodyIn('identity'), await small.bodyIn('gzip'), await small.bodyIn('br')] as const;
    for (const body of bodies) expect(body.buffer.byteLength).toBe(body.length);
    expect(gunzipSync(bodies[1]).toString()).toBe(text);
  });
});
