import type { PersonalData } from '@chorus/contracts';
import { personalDataJson } from './personal-data-json';

type Part = Partial<PersonalData>;

const at = new Date('2026-01-02T03:04:05.000Z');
const play = (secondsHeard: number) => ({
  songId: '0190b6e0-0000-7000-8000-000000000000',
  startedAt: '2025-01-02T03:04:05.000Z',
  secondsHeard,
});

const write = async (...parts: Part[]): Promise<string[]> => {
  const texts: string[] = [];
  async function* all() {
    for (const part of parts) yield await Promise.resolve(part);
  }
  for await (const text of personalDataJson(all(), at)) texts.push(text);
  return texts;
};
const read = async (...parts: Part[]): Promise<unknown> => JSON.parse((await write(...parts)).join(''));

describe('a person’s export', () => {
  const nothing = {
    exportedAt: at.toISOString(),
    account: null,
    signIn: null,
    plays: [],
    likes: [],
    albumLikes: [],
    playback: null,
    messages: [],
    picks: [],
    reports: [],
    blocked: [],
    playlists: [],
    playlistAdditions: [],
    listeningLinks: [],
    appPasswords: [],
    playerMarks: [],
    playerBookmarks: [],
    rooms: { listenAlong: 'nobody', roomId: null, messages: [], songs: [], stays: [] },
    sessions: [],
    scrobbling: null,
    notifications: { showsText: false, devices: [] },
  };

  it('has every member, also of somebody about whom nothing is stored', async () => {
    expect(await read()).toEqual(nothing);
    expect(await read({}, { plays: [] })).toEqual(nothing);
  });

  it('joins the parts of a list, empty ones included', async () => {
    const parts = [{ plays: [] }, { plays: [play(1), play(2)] }, { plays: [] }, { plays: [play(3)] }, { picks: [] }, { account: null }];
    expect(await read(...parts)).toEqual({ ...nothing, plays: [play(1), play(2), play(3)] });
  });

  it('is written part by part', async () => {
    const [first, second, end] = await write({ plays: [play(1)] }, { plays: [play(2)] });
    expect([first, second]).toEqual([`{"plays":[\n${JSON.stringify(play(1))}`, `,\n${JSON.stringify(play(2))}`]);
    expect(end).toMatch(/^]/);
  });

  it('fails where two features export the same, rather than losing one', async () => {
    await expect(read({ plays: [] }, { picks: [] }, { plays: [] })).rejects.toThrow('"plays" twice');
  });
});
