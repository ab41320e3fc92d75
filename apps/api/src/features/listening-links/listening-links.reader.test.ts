import { mediaUrl } from '@chorus/contracts';
import { songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { ListeningKey } from '../../platform/identity/listening-key';
import type { MediaReader } from '../media/media.reader';
import { linkCookieValue } from './link-token';
import type { LinkedMusicFinder } from './linked-music';
import { ListeningLinksReader } from './listening-links.reader';

const secret = randomBytes(32);
const hashOf = (n: number) => createHash('sha256').update(String(n)).digest('hex');
const songOf = (n: number) => songNumber(n, { audioUrl: mediaUrl({ hash: hashOf(n), ext: 'mp3' }) });

type Rows = ConstructorParameters<typeof ListeningLinksReader>[1];

function start(songsOfALink: number) {
  const songs = Array.from({ length: songsOfALink }, (_, n) => songOf(n));
  const find = jest.fn(() => Promise.resolve({ kind: 'playlist', title: '', artist: null, imageUrl: null, artwork: null, songs }));
  const rows = { findOneBy: ({ id }: { id: string }) => Promise.resolve({ id }) } as unknown as Rows;
  const key = { read: () => Promise.resolve(secret) } as ListeningKey;
  const finder = { find } as unknown as LinkedMusicFinder;
  const media = { formerHashes: () => Promise.resolve<string[]>([]) } as unknown as MediaReader;
  const reader = new ListeningLinksReader({ listening: 'links', publicUrl: 'http://localhost:3000' }, rows, key, finder, media);
  const admits = (link: string, n: number) => reader.admits(`chorus_link=${linkCookieValue([link], secret)}`, { hash: hashOf(n) });
  return { find, admits };
}

describe('what a link for visitors leads to', () => {
  it('is read once for many requests at once, and soon after', async () => {
    const { find, admits } = start(3);
    const link = randomUUID();
    expect(await Promise.all([0, 1, 2, 3].map((n) => admits(link, n)))).toEqual([true, true, true, false]);
    expect(await admits(link, 1)).toBe(true);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('is forgotten for later links when all of them lead to more than fits into the memory', async () => {
    const { find, admits } = start(10_000);
    const links = Array.from({ length: 20 }, () => randomUUID());
    for (const link of links) expect(await admits(link, 9_999)).toBe(true);
    await admits(links.at(-1) ?? '', 0);
    expect(find).toHaveBeenCalledTimes(links.length);
    await admits(links[0] ?? '', 0);
    expect(find).toHaveBeenCalledTimes(links.length + 1);
  });
});
