import { AnnounceCatalogueChange } from './announce-catalogue-change.listener';
import type { CatalogueChangeSender } from './feed/catalogue-change-sender';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function start() {
  const send = jest.fn<Promise<void>, Parameters<CatalogueChangeSender['send']>>(() => Promise.resolve());
  const announcer = new AnnounceCatalogueChange({ send } as unknown as CatalogueChangeSender);
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
});
