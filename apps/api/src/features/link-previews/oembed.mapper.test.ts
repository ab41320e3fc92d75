import { oembed } from '@chorus/contracts';
import type { LinkPreview } from './link-preview';
import { toOembed } from './oembed.mapper';

const origin = 'https://music.example.com';
const preview: LinkPreview = {
  type: 'music.album',
  title: 'Đường Về',
  tabTitle: 'Đường Về by Sơn Ca',
  description: 'Album • Sơn Ca',
  url: `${origin}/albums/1`,
  artist: { name: 'Sơn Ca', url: undefined },
  picture: {
    alt: 'Cover of Đường Về',
    sizes: [
      { url: `${origin}/media/large.webp`, side: 640 },
      { url: `${origin}/media/small.webp`, side: 160 },
    ],
  },
  answers: {},
  music: [],
};

describe('an oEmbed response', () => {
  it.each([
    [{}, 640],
    [{ maxwidth: 640, maxheight: 1_000 }, 640],
    [{ maxwidth: 1_000, maxheight: 639 }, 160],
    [{ maxwidth: 160 }, 160],
    [{ maxheight: 159 }, undefined],
  ])('within %j has a thumbnail of %p pixels', (room, side) => {
    const answer = oembed.parse(toOembed(preview, origin, room));
    expect([answer.thumbnail_width, answer.thumbnail_height]).toEqual([side, side]);
    expect(answer.thumbnail_url === undefined).toBe(side === undefined);
  });

  it('names an artist without a page by name alone', () => {
    const answer = toOembed(preview, origin, {});
    expect(answer.author_name).toBe('Sơn Ca');
    expect(answer).not.toHaveProperty('author_url');
  });
});
