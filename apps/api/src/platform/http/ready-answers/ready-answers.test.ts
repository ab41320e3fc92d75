import type { AnswerVersions } from './answer-versions';
import { ReadyAnswer } from './ready-answer';
import { type Building, ReadyAnswers } from './ready-answers';

let version = '1';
const versions = { read: () => Promise.resolve(version) } as unknown as AnswerVersions;
beforeEach(() => {
  version = '1';
});

/** Reading the version takes a moment. */
const untilAsked = () => new Promise((asked) => setImmediate(asked));

const answer = (of: string, bytes = 2) => new ReadyAnswer(of, {}, Buffer.alloc(bytes, 'x'));

async function build(answers: ReadyAnswers, url: string, made: (building: Building) => ReadyAnswer | undefined): Promise<void> {
  const building = (await answers.find(url, [])) as Building;
  building.end(made(building));
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
    expect(await waiting).toBe(old);
    version = '1';
    expect(await answers.find('/a', [])).not.toBe(current);
  });

  it('that fail let those who waited ask for themselves', async () => {
    const answers = new ReadyAnswers(versions);
    const building = (await answers.find('/a', [])) as Building;
    const waiting = answers.find('/a', []);
    await untilAsked();
    building.end();
    expect(await waiting).toBeUndefined();
    expect(await answers.find('/a', [])).toMatchObject({ version: '1' });
  });

  it('are forgotten beyond 64 MB, those first that nobody asked for longest', async () => {
    const answers = new ReadyAnswers(versions);
    const ofUrl = async (url: string) => (await answers.find(url, [])) instanceof ReadyAnswer;
    await build(answers, '/used', () => answer('1', 4_000_000));
    for (let index = 0; index < 12; index += 1) {
      await build(answers, `/${index}`, () => answer('1', 4_000_000));
      expect(await ofUrl('/used')).toBe(true);
    }
    expect(await Promise.all([ofUrl('/0'), ofUrl('/11')])).toEqual([false, true]);
  });
});
