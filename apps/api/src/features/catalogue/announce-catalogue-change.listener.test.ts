import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import type { ChangeSender } from './change-sender';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const send = jest.fn<Promise<void>, Parameters<ChangeSender['send']>>(() => Promise.resolve());
  const announcer = new AnnounceCatalogueChange({ send });
  return { announcer, sent: () => send.mock.calls.map(([nouns]) => nouns) };
}

describe('a change of the catalogue', () => {
  it('is announced with all of its facts after 20 ms', () => {
    const { announcer, sent } = start();
    announcer.announceSoon({}, 'album.deleted');
    announcer.announceSoon({}, 'song.changed');
    jest.advanceTimersByTime(19);
    expect(sent()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent()).toEqual([['album', 'song']]);
  });

  it('is announced half a second after another one at the earliest, with those that came meanwhile', () => {
    const { announcer, sent } = start();
    announcer.announceSoon({}, 'song.added');
    jest.advanceTimersByTime(20);
    for (const fact of ['song.added', 'song.changed', 'artist.added'] as const) {
      announcer.announceSoon({}, fact);
      jest.advanceTimersByTime(100);
    }
    expect(sent()).toEqual([['song']]);
    jest.advanceTimersByTime(200);
    expect(sent()).toEqual([['song'], ['song', 'artist']]);
  });

  it('is announced with a few messages where an import makes 100,000', () => {
    const { announcer, sent } = start();
    for (let song = 0; song < 100_000; song += 1) {
      announcer.announceSoon({}, 'song.added');
      jest.advanceTimersByTime(7);
    }
    expect(sent().length).toBeGreaterThan(10);
    expect(sent().length).toBeLessThan(40);
  });

  it('is announced at once at the end of an import, and soon after it', async () => {
    const { announcer, sent } = start();
    for (let song = 0; song < 10_000; song += 1) {
      announcer.announceSoon({}, 'song.added');
      jest.advanceTimersByTime(7);
    }
    const before = sent().length;
    await announcer.announceNow();
    expect(sent()).toHaveLength(before + 1);
    announcer.announceSoon({}, 'song.added');
    jest.advanceTimersByTime(500);
    expect(sent()).toHaveLength(before + 2);
  });
});
